-- A product's text byte for byte as it was imported, where what is shown of it is not all.
alter table products add column body_html text;

-- The pictures in a text: when one arrives it takes its place there.
create table product_text_pictures (
  product_id uuid not null references products on delete cascade,
  media_id uuid not null references media,
  primary key (product_id, media_id)
);
create index product_text_pictures_media_idx on product_text_pictures (media_id);
