-- The lowest price of the 30 days before a deal began (Directive 98/6/EC, article 6a), of the product's cheapest variant,
-- which lists show: so they need not look it up. Null: it was not on sale before.
alter table deals add column lowest_minor bigint check (lowest_minor >= 0);

update deals d set lowest_minor = (
  select (
    select min(least(was.price_minor, coalesce(former.price_minor, round(was.price_minor * (100 - former.percent_off) / 100)::bigint)))
    from price_history was
    left join deals former on former.product_id = d.product_id
      and tstzrange(former.starts_at, former.ends_at) && tstzrange(was.started_at, was.ended_at)
      and tstzrange(former.starts_at, former.ends_at) && tstzrange(d.starts_at - interval '30 days', d.starts_at)
    where was.variant_id = v.id
      and tstzrange(was.started_at, was.ended_at) && tstzrange(d.starts_at - interval '30 days', d.starts_at))
  from variants v where v.product_id = d.product_id and v.deleted_at is null
  order by v.price_minor, v.position, v.id limit 1)
where d.ends_at > now();
