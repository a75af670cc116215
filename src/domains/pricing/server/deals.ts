import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { portion } from '#platform/money.ts';
import { toHundredths, WHOLE_HUNDREDTHS } from '#platform/percent.ts';

export type DealTerms = { percentOff: number | null; priceMinor: number | null };

/**
 * The price of a variant under a deal, in minor units: the deal's own price, or the rest of the regular price after
 * the percentage (half a unit rounds up). Never above the regular price.
 */
export function dealPrice(regularMinor: number, { percentOff, priceMinor }: DealTerms): number {
  const left = WHOLE_HUNDREDTHS - toHundredths(percentOff ?? 0);
  const offered = priceMinor ?? portion(regularMinor, left, WHOLE_HUNDREDTHS);
  return Math.min(regularMinor, offered);
}

/**
 * SQL: whether the deal `alias` runs at a time, by the database's clock: from its start (inclusive) to its end
 * (exclusive).
 */
export const dealRuns = (alias = 'deal', at = 'now()'): string =>
  `(${alias}.starts_at <= ${at} and ${alias}.ends_at > ${at})`;

/** SQL: joins the deal that runs for a product now as `alias`. */
export const joinRunningDeal = (productId: string, alias = 'deal'): string =>
  `left join deals ${alias} on ${alias}.product_id = ${productId} and ${dealRuns(alias)}`;

/** SQL: whether the shop sells in the EU. */
export const inEu = `(select value = 'true' from settings where key = 'sellsInEu')`;

/** SQL: the current price for a regular price, in minor units; the same rule as `dealPrice`. */
export const paidNow = (regularMinor: string, alias = 'deal'): string =>
  `least(${regularMinor}, case when ${alias}.percent_off is null then ${alias}.price_minor
    else round(${regularMinor} * (100 - ${alias}.percent_off) / 100)::bigint end)`;

/**
 * SQL: what a running deal reduces a regular price from, in minor units. Where EU law applies that is the lowest price of
 * the 30 days before it, if it is lower (Directive 98/6/EC, article 6a; CJEU, C-330/23): a percentage is of that.
 */
export const formerNow = (regularMinor: string, alias = 'deal'): string =>
  `least(${regularMinor}, case when ${inEu} then ${alias}.lowest_minor end)`;

/** SQL: the next time at which any deal begins or ends; null if none will. */
export const nextDealBoundarySql = `least(
  (select min(ends_at) from deals where ends_at > now()),
  (select min(starts_at) from deals where starts_at > now()))`;

const boundary = namedQuery<{ at: Date | null }>('pricing_next_deal', `select ${nextDealBoundarySql} as at`);

/** The next time at which any price changes by itself, since a deal begins or ends; null if none will. */
export async function nextDealBoundary(ctx: Pick<Context, 'db'>): Promise<Date | null> {
  const [row] = await boundary(ctx, []);
  return row?.at ?? null;
}
