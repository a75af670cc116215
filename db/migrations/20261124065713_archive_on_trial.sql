-- When the archive of the log was last restored on trial, and what was wrong then.
alter table wal_archive
  add column proven_at timestamptz,
  add column proof_error text;
