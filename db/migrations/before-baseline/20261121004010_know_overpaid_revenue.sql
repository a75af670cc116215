-- Money that came twice and went back is no lost revenue: what was paid belongs to it.
drop index orders_revenue_idx;
create index orders_revenue_idx on orders (placed_at) include (currency, total_minor, paid_minor, refunded_minor)
  where status <> 'canceled' and expires_at is null;
