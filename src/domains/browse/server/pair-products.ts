import { productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'browse.pair_products': Record<string, never>;
  }
}

/** The newest orders of a year count, as far as they have a few different products each: others are stocking up. */
const MOST_ORDERS = 50_000;
const MOST_DIFFERENT = 12;
/** How many orders must agree, and how much more often than by chance. */
const LEAST_ORDERS = 3;
const LEAST_LIFT = 2;
const MOST_PER_PRODUCT = 12;
/** With more changed products every page is rendered anew. */
const MOST_TAGS = 1_000;

const found = `orders_read as (
    select id from orders where placed_at > now() - interval '1 year' and status <> 'canceled'
    order by placed_at desc limit ${MOST_ORDERS}
  ), bought as materialized (
    select order_id, product_id, count(*) over (partition by order_id) as different
    from (select distinct line.order_id, line.product_id from order_lines line
      join orders_read o on o.id = line.order_id
      where line.product_id is not null) lines
  ), totals as (
    select product_id, count(*)::float8 as orders, (select count(*) from orders_read)::float8 as all_orders
    from bought group by product_id
  ), pairs as (
    select a.product_id, b.product_id as other_id, count(*)::float8 as orders
    from bought a join bought b on b.order_id = a.order_id and b.product_id <> a.product_id
    where a.different <= ${MOST_DIFFERENT}
    group by a.product_id, b.product_id having count(*) >= ${LEAST_ORDERS}
  ), ranked as (
    select pair.product_id, pair.other_id, row_number() over (partition by pair.product_id
      order by pair.orders / sqrt(other.orders) desc, pair.other_id) as place
    from pairs pair
    join totals own on own.product_id = pair.product_id
    join totals other on other.product_id = pair.other_id
    where pair.orders * own.all_orders >= ${LEAST_LIFT} * own.orders * other.orders
  ), kept as materialized (
    select product_id, other_id, place from ranked where place <= ${MOST_PER_PRODUCT}
  )`;

const replacePairs = plannedQuery<{ id: string }>(
  `with ${found}, gone as (
    delete from bought_together t
    where not exists (select from kept k where k.product_id = t.product_id and k.other_id = t.other_id)
    returning t.product_id
  ), put as (
    insert into bought_together as t (product_id, other_id, place) select product_id, other_id, place from kept
    on conflict (product_id, other_id) do update set place = excluded.place where t.place <> excluded.place
    returning t.product_id
  )
  select distinct product_id as id from (select product_id from gone union all select product_id from put) changed`,
);

/** Finds from the orders of the last year which products are bought together. Repeatable. Staff only. */
export async function pairProducts(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const changed = await replacePairs(tx, []);
    if (changed.length > MOST_TAGS) tx.touch('shop');
    else tx.touch(...changed.map(({ id }) => productTag(id)));
  });
}
