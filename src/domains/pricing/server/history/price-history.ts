import { isVisible } from '#domains/catalog/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { joinRunningDeal, paidNow } from '../deals.ts';

/**
 * SQL: the lowest price of a variant in the 30 days before a deal began, earlier deals included, in minor units
 * (Directive 98/6/EC, article 6a); null without a deal, or if the variant was not on sale before it.
 *
 * @param variantId - an expression; @param deal - the alias of a row of `deals`, joined to the variant's product.
 */
export const lowestPriceBefore = (variantId: string, deal = 'deal'): string => `(
  select min(${paidNow('was.price_minor', 'former')}) from price_history was
  left join deals former on former.product_id = ${deal}.product_id
    and tstzrange(former.starts_at, former.ends_at) && tstzrange(was.started_at, was.ended_at)
    and tstzrange(former.starts_at, former.ends_at) && tstzrange(${deal}.starts_at - interval '30 days', ${deal}.starts_at)
  where was.variant_id = ${variantId}
    and tstzrange(was.started_at, was.ended_at) && tstzrange(${deal}.starts_at - interval '30 days', ${deal}.starts_at))`;

const selectLowest = namedQuery<{ variantId: string; lowestMinor: number }>(
  'pricing_lowest_before_deal',
  `select * from (
    select v.id as "variantId", ${lowestPriceBefore('v.id', 'd')} as "lowestMinor"
    from variants v ${joinRunningDeal('v.product_id', 'd')}
    where v.id = any($1::uuid[]) and d.id is not null) priced
  where "lowestMinor" is not null`,
);

/**
 * The lowest prices of the 30 days before the running deal, in minor units by variant; without variants that have no
 * deal or were not on sale before it. Depends on the product's tags and `deals`.
 */
export async function readLowestPrices(
  ctx: Context,
  variantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await selectLowest(ctx, [variantIds]);
  return new Map(rows.map(({ variantId, lowestMinor }) => [variantId, lowestMinor]));
}

/**
 * A deal keeps the lowest price before it of the product's cheapest variant, which lists show: so they need not look it
 * up. Prices that change while it waits to begin are counted.
 */
const noteLowest = plannedQuery(
  `update deals noted set lowest_minor = known.lowest
   from (
     select d.id, (
       select ${lowestPriceBefore('v.id', 'd')} from variants v
       where v.product_id = d.product_id and v.deleted_at is null
       order by v.price_minor, v.position, v.id limit 1) as lowest
     from deals d where d.product_id = any($1::uuid[]) and d.ends_at > now()) known
   where noted.id = known.id and noted.lowest_minor is distinct from known.lowest`,
);

/** Notes on the running and future deals of products from what they reduce. The caller has locked the products. */
export async function noteLowestPrices(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await noteLowest(tx, [productIds]);
}

/**
 * Uses clock_timestamp() rather than the transaction's start: an earlier change of the product has committed by now,
 * but its transaction may have begun later. The caller has locked the product. `lateral` makes PostgreSQL look up each
 * variant by index, also during an import, when the table has no statistics yet.
 */
const writeHistory = plannedQuery(
  `with changed as (
    select * from (
      select v.id, now_at.price_minor as was, case when v.deleted_at is null and ${isVisible('p')} then v.price_minor end as price
      from variants v
      join products p on p.id = v.product_id
      left join lateral (
        select price_minor from price_history where variant_id = v.id and ended_at is null limit 1) now_at on true
      where v.product_id = any($1::uuid[])) variant
    where was is distinct from price),
  ended as (
    update price_history set ended_at = greatest(clock_timestamp(), started_at)
    where ended_at is null and variant_id = any(array(select id from changed where was is not null))
    returning 1)
  insert into price_history (variant_id, price_minor, started_at)
  select id, price, clock_timestamp() from changed
  where price is not null and (select count(*) from ended) >= 0`,
);

/** Records the current regular prices of products, hidden and deleted ones have none, and what their deals reduce. */
export async function onProductsChanged(
  tx: Transaction,
  { productIds }: { productIds: readonly string[] },
): Promise<void> {
  await writeHistory(tx, [productIds]);
  await noteLowestPrices(tx, productIds);
}
