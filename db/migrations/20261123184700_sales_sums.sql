-- What was sold, summed by day and month of the shop, so that reports cost the same whatever the number of orders.
-- A day that has no row in `sales_periods`, or in which an order changed since, is read from the orders themselves:
-- figures are right at once, and the job "reports.sum_sales" makes them cheap again.

-- What a unit cost the shop when it was sold; null: not known.
alter table order_lines add column cost_minor bigint;
alter table order_lines add constraint order_lines_cost_minor_check check (cost_minor >= 0) not valid;
create function kiosk_note_cost() returns trigger language plpgsql as $$
begin
  new.cost_minor := (select cost_minor from variants where id = new.variant_id);
  return new;
end $$;
create trigger order_lines_note_cost before insert on order_lines
  for each row when (new.variant_id is not null and new.cost_minor is null) execute function kiosk_note_cost();

-- `starts`: the day, or the first day of the month. `basis`: the time zone and currency that its sums are of.
create table sales_periods (
  is_month boolean not null,
  starts date not null,
  basis text not null,
  summed_at timestamptz not null default now(),
  primary key (is_month, starts)
);

-- The sums of a period by a group such as the country. `known_minor`: net sales of the units whose cost is known.
create table sales_sums (
  is_month boolean not null,
  starts date not null,
  part text not null,
  key text not null,
  orders bigint not null,
  units bigint not null,
  minor bigint not null,
  tax_minor bigint not null,
  cost_minor bigint not null,
  known_minor bigint not null,
  primary key (is_month, part, starts, key)
);

-- The same by variant; null for what no longer exists. `product_orders`: an order with several variants of a product
-- counts at one of them, so that the sum over variants is the number of orders with the product.
create table sales_of_variants (
  is_month boolean not null,
  starts date not null,
  product_id uuid,
  variant_id uuid,
  orders bigint not null,
  product_orders bigint not null,
  units bigint not null,
  minor bigint not null,
  tax_minor bigint not null,
  cost_minor bigint not null,
  known_minor bigint not null
);
create index sales_of_variants_starts_idx on sales_of_variants (is_month, starts);

-- The quarters of an hour of orders that changed when they were older than a day; younger ones are never summed.
-- Many transactions add rows and none waits for another; each adds a quarter once.
create table sales_changes (
  quarter timestamptz not null,
  xid xid8 not null default pg_current_xact_id()
);
create index sales_changes_quarter_idx on sales_changes (quarter, xid);

create function kiosk_note_sales(at timestamptz) returns void language sql as $$
  insert into sales_changes (quarter)
  select quarter from date_bin('15 minutes', at, '2000-01-01 00:00:00+00') quarter
  where not exists (select from sales_changes c where c.quarter = date_bin('15 minutes', at, '2000-01-01 00:00:00+00')
    and c.xid = pg_current_xact_id())
$$;

-- Whether later orders of the same customer are a first one depends on this one.
create function kiosk_note_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform kiosk_note_sales(old.placed_at);
    perform kiosk_note_sales(later.at) from (
      select distinct date_bin('15 minutes', placed_at, '2000-01-01 00:00:00+00') as at from orders
      where lower(email) = lower(old.email) and old.email <> '' and placed_at > old.placed_at
        and placed_at < now() - interval '1 day') later;
  end if;
  if tg_op <> 'DELETE' then
    perform kiosk_note_sales(new.placed_at);
    perform kiosk_note_sales(later.at) from (
      select distinct date_bin('15 minutes', placed_at, '2000-01-01 00:00:00+00') as at from orders
      where lower(email) = lower(new.email) and new.email <> '' and placed_at > new.placed_at
        and placed_at < now() - interval '1 day') later;
  end if;
  return null;
end $$;
create trigger orders_noted_added after insert on orders for each row
  when (new.placed_at < now() - interval '1 day') execute function kiosk_note_order();
create trigger orders_noted_removed after delete on orders for each row
  when (old.placed_at < now() - interval '1 day') execute function kiosk_note_order();
create trigger orders_noted_changed after update on orders for each row
  when (old.placed_at < now() - interval '1 day'
    and (old.placed_at, old.status = 'canceled', old.expires_at is null, old.currency, old.email, old.payment_provider,
      old.shipping_address->>'country', old.promotions, old.total_minor, old.paid_minor, old.refunded_minor)
    is distinct from (new.placed_at, new.status = 'canceled', new.expires_at is null, new.currency, new.email,
      new.payment_provider, new.shipping_address->>'country', new.promotions, new.total_minor, new.paid_minor,
      new.refunded_minor))
  execute function kiosk_note_order();

create function kiosk_note_line() returns trigger language plpgsql as $$
begin
  perform kiosk_note_sales(case when tg_op = 'DELETE' then old.placed_at else new.placed_at end);
  return null;
end $$;
create trigger order_lines_noted_added after insert on order_lines for each row
  when (new.placed_at < now() - interval '1 day') execute function kiosk_note_line();
create trigger order_lines_noted_removed after delete on order_lines for each row
  when (old.placed_at < now() - interval '1 day') execute function kiosk_note_line();
create trigger order_lines_noted_changed after update of product_id, variant_id, quantity, total_minor, tax_minor,
  tax_rate_ppm, cost_minor on order_lines for each row
  when (old.placed_at < now() - interval '1 day'
    and (old.product_id, old.variant_id, old.quantity, old.total_minor, old.tax_minor, old.tax_rate_ppm, old.cost_minor)
    is distinct from (new.product_id, new.variant_id, new.quantity, new.total_minor, new.tax_minor, new.tax_rate_ppm,
      new.cost_minor))
  execute function kiosk_note_line();
