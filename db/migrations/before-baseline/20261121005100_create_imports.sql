-- A product file on its way into the shop. It lies here in parts until all is done, so that any node can take up what
-- another one began.
create table imports (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 255),
  size_bytes bigint not null check (size_bytes between 1 and 268435456),
  status text not null default 'uploading'
    check (status in ('uploading', 'checking', 'checked', 'importing', 'done', 'failed', 'canceled')),
  -- How often a node has begun the step that runs now.
  attempts integer not null default 0,
  -- How much of the file the step has read.
  progress real not null default 0 check (progress between 0 and 1),
  -- Why it failed: { "code", "params" }.
  failure jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'failed') = (failure is not null)),
  check ((status in ('done', 'failed', 'canceled')) = (ended_at is not null))
);
create index imports_newest_idx on imports (created_at desc, id desc);

create table import_parts (
  import_id uuid not null references imports on delete cascade,
  number integer not null check (number >= 0),
  content bytea not null check (length(content) between 1 and 4194304),
  primary key (import_id, number)
);
-- Most are packed already.
alter table import_parts alter column content set storage external;

-- What became of each product of the file, or would become of it, by its first line. What was created or changed is
-- written in the transaction that does it: whoever takes up an import that was killed reports it right.
create table import_outcomes (
  import_id uuid not null references imports on delete cascade,
  is_forecast boolean not null,
  line integer not null,
  handle text not null,
  kind text not null check (kind in ('created', 'changed', 'unchanged', 'refused')),
  -- What changed.
  fields text[] not null default '{}',
  -- What keeps it out: [{ "line", "code", "params" }].
  problems jsonb not null default '[]',
  primary key (import_id, is_forecast, line)
);
create index import_outcomes_kind_idx on import_outcomes (import_id, is_forecast, kind, line);

create table import_notes (
  import_id uuid not null references imports on delete cascade,
  is_forecast boolean not null,
  line integer not null,
  code text not null,
  params jsonb not null,
  primary key (import_id, is_forecast, line, code, params)
);
