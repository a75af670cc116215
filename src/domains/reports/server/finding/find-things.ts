import type { Context } from '#platform/context.ts';
import { likeLiteral } from '#platform/db/like-pattern.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Finds } from './contract.ts';

const SHOWN = 5;

type Found<Part extends keyof Finds> = NonNullable<Finds[Part]>[number];
type OrderRow = Omit<Found<'orders'>, 'total'> & { totalMinor: number };

/** Those whose SKU or name begins so, then those that hold it in either language. */
const selectProducts = plannedQuery<Found<'products'>>(
  `with named as (
    (select p.id, 0 as place from variants v join products p on p.id = v.product_id and p.deleted_at is null
      where lower(v.sku) like lower($1) || '%' and v.deleted_at is null and v.sku is not null limit ${SHOWN})
    union all
    (select id, 1 from products where deleted_at is null and lower(name) like lower($1) || '%'
      order by lower(name) using ~<~ limit ${SHOWN})
    union all
    (select id, 2 from products where deleted_at is null and (name || ' ' || coalesce(name_de, '')) ilike '%' || $1 || '%'
      order by created_at desc, id desc limit ${SHOWN})
  ), best as (select id, min(place) as place from named group by id)
  select p.id, p.name, b.name as brand, p.status from best
  join products p on p.id = best.id join brands b on b.id = p.brand_id
  order by best.place, char_length(p.name), p.name, p.id limit ${SHOWN}`,
);

/** Two letters find no index; so few of them say little, and the newest are enough. */
const LETTERS = 3;
const among = (table: string, moment: string) =>
  `(select * from ${table} order by ${moment} desc, id desc limit 10000)`;

const ordersIn = (orders: string) =>
  plannedQuery<OrderRow>(
    `select o.code, coalesce(nullif(o.customer_name, ''), o.email) as "customerName", o.status, o.currency,
    o.total_minor as "totalMinor"
   from ${orders} o where (o.code || ' ' || o.email || ' ' || o.customer_name) ilike '%' || $1 || '%'
   order by o.placed_at desc, o.id desc limit ${SHOWN}`,
  );

const peopleIn = (people: string) =>
  plannedQuery<Found<'people'>>(
    `select id, first_name || ' ' || last_name as name, email, is_admin as "isStaff"
   from ${people} people where deleted_at is null and (first_name || ' ' || last_name || ' ' || email) ilike '%' || $1 || '%'
   order by created_at desc, id desc limit ${SHOWN}`,
  );

const every = { orders: ordersIn('orders'), people: peopleIn('users') };
const newest = {
  orders: ordersIn(among('orders', 'placed_at')),
  people: peopleIn(among('users', 'created_at')),
};

/**
 * A few products, orders and people that somebody may mean by some words; nothing for none. Staff only, and of orders and
 * people only those who may see them.
 */
export async function findThings(ctx: Context, { q }: { q: string }): Promise<Finds> {
  requireStaff(ctx);
  const words = q.toWellFormed().replaceAll('\0', '').trim();
  const [maySeeOrders, maySeePeople] = [isGranted(ctx, 'orders.read'), isGranted(ctx, 'customers.read')];
  if (!words) return { products: [], orders: maySeeOrders ? [] : null, people: maySeePeople ? [] : null };
  const pattern = likeLiteral(words);
  const select = [...words].length < LETTERS ? newest : every;
  const [products, orders, people] = await Promise.all([
    selectProducts(ctx, [pattern]),
    maySeeOrders ? select.orders(ctx, [pattern]) : null,
    maySeePeople ? select.people(ctx, [pattern]) : null,
  ]);
  return { products, orders: orders?.map(showOrder) ?? null, people };
}

const showOrder = ({ totalMinor, ...order }: OrderRow) => ({
  ...order,
  total: toDecimal(totalMinor, minorDigits(order.currency)),
});
