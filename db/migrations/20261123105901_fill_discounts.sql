-- kiosk: commits by itself
-- Batch by batch, so that a change of a product waits for one batch only. Safe to run again.
do $$
declare
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select product_id from listings where product_id > last order by product_id limit 2000);
    exit when batch = '{}';
    last := batch[cardinality(batch)];
    update listing_keys k set discount = kiosk_discount(l.price_minor, l.compare_at_minor)
    from (select * from listings where product_id = any (batch) and compare_at_minor > price_minor
      order by product_id for share) l
    where k.product_id = l.product_id and k.discount <> kiosk_discount(l.price_minor, l.compare_at_minor);
    commit;
  end loop;
end
$$;
