-- The products of the shop as files that search engines and agents fetch, built by a job. The parts of a feed are
-- compressed one by one; those of the generation before stay for readers that are reading it.
create table product_feeds (
  format text primary key check (format in ('google', 'acp')),
  generation integer not null,
  etag text not null,
  item_count integer not null,
  built_at timestamptz not null
);
create table product_feed_parts (
  format text not null check (format in ('google', 'acp')),
  generation integer not null,
  part integer not null,
  body bytea not null,
  primary key (format, generation, part)
);
