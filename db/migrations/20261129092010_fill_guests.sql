-- kiosk: commits by itself
-- The guests of earlier orders, batch by batch, so that an order waits for one batch only. Safe to run again.
do $$
declare
  batch text[];
  last text := '';
begin
  loop
    -- One step of the index for each address.
    batch := array(
      with recursive step as (
        (select lower(email) as key, 1 as place from orders where lower(email) > last order by lower(email) limit 1)
        union all
        select (select lower(email) from orders where lower(email) > step.key order by lower(email) limit 1), place + 1
        from step where step.key is not null and place < 1000)
      select key from step where key is not null);
    exit when batch = '{}';
    last := batch[cardinality(batch)];
    insert into guests (email_key, email, name, first_ordered_at)
    select distinct on (lower(email)) lower(email), email, customer_name, placed_at
    from orders where lower(email) = any (batch) and user_id is null and email <> '' order by lower(email), placed_at
    on conflict (email_key) do nothing;
    commit;
  end loop;
end
$$;
