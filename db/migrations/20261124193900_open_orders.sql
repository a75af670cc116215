-- Orders whose goods have not all left are counted on the overview of staff.
create index orders_open_idx on orders (placed_at desc, id desc) include (payment_status, payment_provider)
  where status in ('not_processed', 'processing') and fulfillment_status <> 'fulfilled' and expires_at is null;
