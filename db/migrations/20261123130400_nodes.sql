-- What each running copy of the program says about itself every half minute, and its last errors.
create table nodes (
  name text primary key check (length(name) <= 60),
  -- The machine that it runs on.
  host text not null check (length(host) <= 255),
  version text not null check (length(version) <= 60),
  started_at timestamptz not null default now(),
  heard_at timestamptz not null default now(),
  -- When it was stopped; null: it runs, or it died.
  ended_at timestamptz,
  -- Of its data folder, in bytes; null if its system does not say.
  disk_free bigint check (disk_free >= 0),
  disk_size bigint check (disk_size >= disk_free),
  errors jsonb not null default '[]' check (jsonb_typeof(errors) = 'array'),
  check ((disk_free is null) = (disk_size is null))
);
create index nodes_heard_idx on nodes (heard_at desc);
