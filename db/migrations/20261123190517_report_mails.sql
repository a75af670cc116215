-- The weeks whose sales were mailed to the owners, by their Monday: each is mailed once.
create table report_mails (
  week date primary key,
  mailed_at timestamptz not null default now()
);
