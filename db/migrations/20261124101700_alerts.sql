-- What is wrong with the running shop, and what was. One row from the first bad sign on; `began_at` is set once it lasts.
create table alerts (
  id uuid primary key,
  kind text not null check (kind in ('archive', 'backup', 'certificate', 'database', 'disk', 'errors', 'failures',
    'jobs', 'mail', 'node', 'standby')),
  -- The machine, standby or host that it is about; empty: the shop as a whole.
  subject text not null default '' check (length(subject) <= 255),
  -- A number for its text, and the reason in English.
  amount integer,
  reason text check (length(reason) <= 500),
  bad_since timestamptz not null,
  good_since timestamptz,
  began_at timestamptz,
  -- When its owners were last notified.
  notified_at timestamptz,
  ended_at timestamptz check (ended_at >= began_at)
);
create unique index alerts_open_idx on alerts (kind, subject) where ended_at is null;
create index alerts_past_idx on alerts (ended_at desc, id desc) where ended_at is not null;

-- When the signs were last looked at, by any node.
create table alert_rounds (
  only_row boolean primary key default true check (only_row),
  looked_at timestamptz not null default '-infinity'
);
insert into alert_rounds default values;

-- Of the last five minutes: answers of a node through the program, and those with a status of 500 and above.
alter table nodes add column answers integer not null default 0 check (answers >= 0);
alter table nodes add column failed_answers integer not null default 0 check (failed_answers >= 0);
