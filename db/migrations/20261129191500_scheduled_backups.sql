-- A backup that staff start by hand does not count for the schedule; earlier ones are taken for scheduled.
alter table backups add column is_scheduled boolean not null default true;
