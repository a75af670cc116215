import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { SellerSales } from '../contract/sellers.ts';
import type { Range } from '../contract.ts';
import { daysOfPeriods, periodsOf } from './figures.ts';
import { variantsOfDays } from './sums/sales-sql.ts';

const select = plannedQuery<{ sellerId: string; units: number; minor: number }>(`
  with ${variantsOfDays},
  sold as (
    select product_id, sum(units)::bigint as units, sum(minor)::bigint as minor from each
    where product_id is not null group by product_id)
  select product.seller_id as "sellerId", sum(sold.units)::bigint as units, sum(sold.minor)::bigint as minor
  from sold join products product on product.id = sold.product_id
  where product.seller_id is not null
  group by product.seller_id order by minor desc, product.seller_id`);

/** The sales of each seller in a range that ends at `now`. Requires `reports.read`. */
export async function readSellerSales(
  ctx: Context,
  { range, now = new Date() }: { range: Range; now?: Date },
): Promise<SellerSales> {
  requireStaff(ctx, 'reports.read');
  const { timeZone, currency } = await readSettings(ctx);
  const periods = periodsOf(range, { now, timeZone });
  const rows = await select(ctx, [...daysOfPeriods(periods, timeZone), timeZone, currency]);
  const sales = (minor: number) => toDecimal(minor, minorDigits(currency));
  return {
    range,
    currency,
    sellers: rows.map(({ sellerId, units, minor }) => ({ sellerId, sales: sales(minor), units })),
  };
}
