import { categoryTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { listedProducts } from './card-sql.ts';
import { OPTIONS_COUNTED } from './option-facets.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'browse.count_choices': Record<string, never>;
  }
}

/** The choices of one option that are counted of each category: those that most products have. */
const MOST_CHOICES = 100;

const lock = plannedQuery('lock table listing_choices in share row exclusive mode');
const renew = plannedQuery<{ categories: string[] | null; isChanged: boolean }>(
  `with sums as materialized (
    select category_id, key, count(*) as amount, min(product_id::text)::uuid as product_id
    from listing_options join listing_keys using (product_id) cross join lateral unnest(keys) key
    where ${listedProducts()} > ${OPTIONS_COUNTED} group by grouping sets ((category_id, key), (key))
  ), counted as materialized (
    select category_id, key, amount, product_id from (
      select *, row_number() over (partition by category_id, split_part(key, ':', 1) order by amount desc, key) as rank
      from sums) ranked
    where rank <= ${MOST_CHOICES}
  ), gone as (
    delete from listing_choices c
    where not exists (select from counted where counted.key = c.key and counted.category_id is not distinct from c.category_id)
    returning category_id
  ), written as (
    insert into listing_choices as c (category_id, key, amount, product_id)
    select category_id, key, amount, product_id from counted
    on conflict (category_id, key) do update set (amount, product_id) = row(excluded.amount, excluded.product_id)
      where c.amount <> excluded.amount or not exists (select from listing_keys k where k.product_id = c.product_id)
    returning category_id
  )
  select array_agg(distinct category_id) filter (where category_id is not null) as categories, count(*) > 0 as "isChanged"
  from (select category_id from gone union all select category_id from written) changed`,
);

/**
 * Counts which choices the products of large shops have, for the facets of lists of more products than are counted at
 * once. Lists that were read before show the new numbers. Staff only.
 */
export async function countChoices(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    await lock(tx, []);
    const [changed] = await renew(tx, []);
    if (changed?.isChanged) tx.touch('list', ...(changed.categories ?? []).map(categoryTag));
  });
}
