import { categoryTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { lockProducts } from './refresh-listings.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'browse.count_sold': Record<string, never>;
  }
}

/** What counts as best selling: units of the orders of this time, less those that went back, without canceled orders. */
const PERIOD = '90 days';
const BATCH = 500;

const findChanged = plannedQuery<{ id: string; sold: number }>(
  `with sold as materialized (
    select line.product_id, least(sum(line.quantity - line.restocked_quantity), 1000000000)::integer as units
    from order_lines line join orders o on o.id = line.order_id and o.status <> 'canceled'
    where line.product_id is not null and line.placed_at > now() - interval '${PERIOD}'
    group by line.product_id
  )
  select k.product_id as id, coalesce(sold.units, 0) as sold from listing_keys k left join sold using (product_id)
  where k.sold <> coalesce(sold.units, 0) order by k.product_id`,
);

const record = plannedQuery<{ id: string }>(
  `update listing_keys k set sold = given.sold from unnest($1::uuid[], $2::integer[]) given (id, sold)
  where k.product_id = given.id returning k.category_id as id`,
);

/**
 * Counts for the lists sorted by what sells best how many units of each product were ordered lately. Repeatable;
 * products are locked in id order like everywhere, a batch at a time. Staff only.
 */
export async function countSold(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  const changed = await findChanged(ctx, []);
  for (let start = 0; start < changed.length; start += BATCH) {
    const batch = changed.slice(start, start + BATCH);
    const ids = batch.map(({ id }) => id);
    await inTransaction(ctx, async (tx) => {
      await lockProducts(tx, [ids]);
      const categories = await record(tx, [ids, batch.map(({ sold }) => sold)]);
      tx.touch('list', 'collections', ...new Set(categories.map(({ id }) => categoryTag(id))));
    });
  }
}
