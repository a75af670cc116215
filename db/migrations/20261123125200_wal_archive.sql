-- How far the log of the embedded database is archived, written by the program that archives it.
create table wal_archive (
  is_only boolean primary key default true check (is_only),
  started_at timestamptz not null default now(),
  -- Null until the first copy is complete.
  restorable_from timestamptz,
  -- Everything committed until then is archived; null: nothing since the start.
  archived_at timestamptz,
  failing_since timestamptz,
  error text,
  -- When the owners were notified of this failure.
  notified_at timestamptz,
  check ((failing_since is null) = (error is null))
);
insert into wal_archive default values;
