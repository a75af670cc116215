-- The language in which a review was written, as that of the page or program said; null: from before, or not known.
alter table reviews add column locale text;
