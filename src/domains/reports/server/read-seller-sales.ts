import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { SellerSales } from '../contract/sellers.ts';
import type { Range } from '../contract.ts';
import { daysOfPeriods, periodsOf } from './figures.ts';
import { groupOfDays } from './sums/groups-sql.ts';

const select = plannedQuery<{ sellerId: string; units: number; minor: number }>(`
  with ${groupOfDays('seller')}
  select id as "sellerId", sum(units)::bigint as units, sum(minor)::bigint as minor
  from each where id is not null group by id having sum(units) <> 0
  order by minor desc, id`);

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
