-- A search within a category reads the products of that category that have its words, not all that have them.
create index on listing_texts (category_id);
