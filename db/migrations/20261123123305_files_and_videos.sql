-- Files that staff uploaded as they are, such as manuals and videos; in the storage as "<hash>.<kind>".
create table files (
  id uuid primary key, -- UUIDv7, made by the application
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  kind text not null,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  unique (hash, kind)
);

-- Files that the page of a product offers.
create table product_files (
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  file_id uuid not null references files,
  name text not null check (name <> ''),
  primary key (product_id, position)
);
create index product_files_file_idx on product_files (file_id);

create table product_file_texts (
  product_id uuid not null,
  position smallint not null,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  updated_at timestamptz not null default now(),
  primary key (product_id, position, locale),
  foreign key (product_id, position) references product_files on delete cascade
);

-- The address of its video at a known host, or of a stored one: "/files/<hash>.mp4".
alter table products add column video text;
