-- A picture that is still to be fetched takes the place of the former one when it has arrived, not before: until then, and
-- for good where it cannot be fetched, media_id stays.
alter table product_pictures add column next_media_id uuid references media;
alter table categories add column next_media_id uuid references media;
alter table brands add column next_media_id uuid references media;
create index product_pictures_next_media_idx on product_pictures (next_media_id) where next_media_id is not null;
