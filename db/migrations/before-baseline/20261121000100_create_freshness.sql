-- Tags of what a committed transaction changed. Every node reads the rows newer than the last snapshot it saw
-- (by transaction id, so that a transaction that commits late is not skipped) and drops what it cached.
create table changed_tags (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  changed_at timestamptz not null default clock_timestamp() -- rows are deleted an hour later; a transaction may be older
);
create index changed_tags_transaction_idx on changed_tags (transaction_id);
create index changed_tags_changed_at_idx on changed_tags (changed_at);
