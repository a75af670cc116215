-- When its order was placed: what sold best in a time is found without reading orders of other times.
alter table order_lines add column placed_at timestamptz not null default now();
update order_lines line set placed_at = o.placed_at from orders o where o.id = line.order_id and line.placed_at <> o.placed_at;
create index order_lines_sold_idx on order_lines (placed_at) include (product_id, quantity, order_id)
  where product_id is not null;

drop trigger order_line_terms_are_kept on order_lines;
create trigger order_line_terms_are_kept before update of order_id, name, choice, sku, unit_price_minor, quantity,
  subtotal_minor, discount_minor, tax_rate_ppm, tax_minor, total_minor, placed_at
  on order_lines for each row execute function keep_order_terms();

-- As before, and of the moment of its lines.
create or replace function check_order_sums() returns trigger language plpgsql as $$
declare
  shipping_total bigint := new.shipping_minor - new.shipping_discount_minor
    + case when new.prices_include_tax then 0 else new.shipping_tax_minor end;
  balanced boolean;
begin
  select coalesce(sum(subtotal_minor), 0) = new.subtotal_minor
    and coalesce(sum(discount_minor), 0) + new.shipping_discount_minor = new.discount_minor
    and coalesce(sum(tax_minor), 0) + new.shipping_tax_minor = new.tax_minor
    and coalesce(sum(total_minor), 0) + shipping_total = new.total_minor
    and coalesce(bool_and(placed_at = new.placed_at), true)
  into balanced from order_lines where order_id = new.id;
  if not balanced then
    raise exception 'order % is not the sum of its lines', new.code using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Everything that revenue is made of, of orders that count.
create index orders_revenue_idx on orders (placed_at) include (currency, total_minor, refunded_minor)
  where status <> 'canceled' and expires_at is null;

-- How many people are left is all of them without these few.
create index users_deleted_idx on users (deleted_at) where deleted_at is not null;
