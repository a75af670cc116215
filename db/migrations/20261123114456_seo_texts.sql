-- What search engines and link previews show of a page; empty for its name and its text.
alter table categories
  add column seo_title text not null default '',
  add column seo_description text not null default '';
alter table collections
  add column seo_title text not null default '',
  add column seo_description text not null default '';
alter table pages
  add column seo_title text not null default '',
  add column seo_description text not null default '';

alter table category_texts
  add column seo_title text check (seo_title <> ''),
  add column seo_description text check (seo_description <> '');
alter table collection_texts
  add column seo_title text check (seo_title <> ''),
  add column seo_description text check (seo_description <> '');
alter table page_texts
  add column seo_title text check (seo_title <> ''),
  add column seo_description text check (seo_description <> '');
