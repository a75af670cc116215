-- How the shop looks and what its pages consist of: one document per key, such as `theme`, `home` or `page:about-us`. The
-- program checks the bodies; their size is also bounded here.
create table design_documents (
  key text primary key check (key ~ '^[a-z]+(:[a-z0-9-]+)?$' and length(key) <= 120),
  draft jsonb check (pg_column_size(draft) <= 1000000), -- null: nothing has changed since it was published
  published jsonb check (pg_column_size(published) <= 1000000), -- null: never published
  draft_at timestamptz,
  published_at timestamptz,
  version integer not null default 1,
  check ((published is null) = (published_at is null)),
  check ((draft is null) = (draft_at is null))
);
create trigger design_documents_count_version before update on design_documents
  for each row execute function count_version();

-- What was published before, and what is published now. Never changed.
create table design_revisions (
  id uuid primary key, -- UUIDv7, made by the application
  key text not null references design_documents (key) on delete cascade,
  body jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid references users (id) on delete set null
);
create index design_revisions_newest_first_idx on design_revisions (key, published_at desc, id desc);
create index design_revisions_published_by_idx on design_revisions (published_by) where published_by is not null;
