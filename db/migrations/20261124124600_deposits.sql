-- The deposit on a unit of goods, such as on a bottle: beside the price and never in it. Orders keep what was agreed.
alter table variants add column deposit_minor bigint;
alter table variants add constraint variants_deposit_minor_check check (deposit_minor >= 0) not valid;
-- That of the cheapest variant, for cards.
alter table listings add column deposit_minor bigint;
alter table orders add column deposit_minor bigint not null default 0;
alter table order_lines add column unit_deposit_minor bigint not null default 0;
alter table order_lines add constraint order_lines_unit_deposit_minor_check check (unit_deposit_minor >= 0) not valid;
-- The name of the tax rate of a line: it tells goods at zero percent from goods without a rate. Null: none, or older.
alter table order_lines add column tax_name text;

do $$
declare
  former text := (select conname from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%total_minor = %subtotal_minor%');
begin
  execute format('alter table orders drop constraint %I', former);
end $$;
alter table orders add constraint orders_total_minor_is_sum_check check (total_minor = subtotal_minor - discount_minor
  + deposit_minor + shipping_minor + case when prices_include_tax then 0 else tax_minor end) not valid;

create or replace function check_order_sums() returns trigger language plpgsql as $$
declare
  shipping_total bigint := new.shipping_minor - new.shipping_discount_minor
    + case when new.prices_include_tax then 0 else new.shipping_tax_minor end;
  balanced boolean;
begin
  select coalesce(sum(subtotal_minor), 0) = new.subtotal_minor
    and coalesce(sum(discount_minor), 0) + new.shipping_discount_minor = new.discount_minor
    and coalesce(sum(unit_deposit_minor * quantity), 0) = new.deposit_minor
    and coalesce(sum(tax_minor), 0) + new.shipping_tax_minor = new.tax_minor
    and coalesce(sum(total_minor), 0) + shipping_total = new.total_minor
    and coalesce(bool_and(placed_at = new.placed_at), true)
  into balanced from order_lines where order_id = new.id;
  if not balanced then
    raise exception 'order % is not the sum of its lines', new.code using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger order_deposit_is_kept before update of deposit_minor on orders
  for each row execute function keep_order_terms();
create trigger order_line_deposit_is_kept before update of unit_deposit_minor, tax_name on order_lines
  for each row execute function keep_order_terms();
