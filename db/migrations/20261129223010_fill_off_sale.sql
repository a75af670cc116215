-- kiosk: commits by itself
-- The levels of what was not for sale before, batch by batch, so that an order or a stock count waits for one batch only.
-- Levels are locked in the order of their ids, as everywhere. Safe to run again.
do $$
declare
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select variant_id from stock_levels where variant_id > last order by variant_id limit 2000);
    exit when batch = '{}';
    last := batch[cardinality(batch)];
    perform kiosk_mark_levels(array(
      select v.id from variants v join products p on p.id = v.product_id
      where v.id = any (batch) and (v.deleted_at is not null or kiosk_is_off_sale(p.status, p.deleted_at))));
    commit;
  end loop;
end
$$;
