-- How often the shop is backed up, and how long backups are kept.
create table backup_settings (
  is_only boolean primary key default true check (is_only),
  every text not null default 'day' check (every in ('day', 'week', 'never')),
  keep_days integer not null default 7 check (keep_days between 1 and 90),
  keep_weeks integer not null default 4 check (keep_weeks between 0 and 52),
  keep_months integer not null default 6 check (keep_months between 0 and 60),
  version integer not null default 1
);
create trigger backup_settings_count_version before update on backup_settings
  for each row execute function count_version();
insert into backup_settings default values;

create table backups (
  id uuid primary key,
  -- Its file; null until it is written.
  name text,
  status text not null default 'running' check (status in ('running', 'written', 'failed')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  bytes bigint check (bytes >= 0),
  error text,
  -- When it was restored on trial, and what was wrong; null: nothing.
  proven_at timestamptz,
  proof_error text,
  check ((status = 'running') = (ended_at is null)),
  check (status <> 'written' or name is not null)
);
create index backups_started_idx on backups (started_at desc, id desc);
-- One at a time.
create unique index backups_running_key on backups ((true)) where status = 'running';
