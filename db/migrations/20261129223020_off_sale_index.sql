-- Reading goes on while it is built; writing waits for that alone. Not `concurrently`: that waits for all transactions, and so
-- for another node that waits for this migration.
create index if not exists stock_levels_on_sale_idx on stock_levels
  ((case when is_tracked then on_hand else 2147483647 end), variant_id) where not is_off_sale;
