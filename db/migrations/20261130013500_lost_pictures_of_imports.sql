-- The imports that wrote a product, for a picture of it that cannot be fetched. Reading goes on while it is built; running
-- imports wait for that alone. Not `concurrently`: that waits for all transactions, and so for another node that waits for
-- this migration.
create index if not exists import_outcomes_written_idx on import_outcomes (handle, import_id)
  where not is_forecast and kind in ('created', 'changed');
