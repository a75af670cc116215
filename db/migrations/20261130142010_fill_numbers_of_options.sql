-- kiosk: commits by itself
-- Batch by batch, so that a change of a product waits for one batch only. Products are locked first and in the order of
-- their ids, as everywhere. Safe to run again.
do $$
declare
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select distinct product_id from listing_numbers where product_id > last order by product_id limit 2000);
    exit when batch = '{}';
    last := batch[cardinality(batch)];
    perform from products where id = any (batch) order by id for no key update;
    perform kiosk_renew_numbers(batch);
    commit;
  end loop;
end
$$;
