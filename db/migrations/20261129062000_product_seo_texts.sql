-- What search engines and link previews show of a product in further languages; null for its name and its text.
alter table product_texts
  add column seo_title text check (seo_title <> ''),
  add column seo_description text check (seo_description <> '');
