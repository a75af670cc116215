import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { joinRunningDeal, paidNow } from '../deal-sql.ts';

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
