-- kiosk: commits by itself
-- Batch by batch, so that who writes a listing meanwhile waits for one batch only. Safe to run again.
do $$
declare
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    batch := array(select product_id from listings where product_id > last order by product_id limit 2000);
    exit when batch = '{}';
    last := batch[cardinality(batch)];
    insert into listing_keys (product_id, category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at)
    select product_id, category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at
    from (select * from listings where product_id = any (batch) order by product_id for share) locked
    on conflict do nothing;
    commit;
  end loop;
end
$$;
