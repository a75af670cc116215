import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { SellerSales } from '../contract/sellers.ts';
import type { Range } from '../contract.ts';
import { periodsOf } from './figures.ts';

/** Reads the lines of the span, and of its orders only the few that do not count. */
const select = plannedQuery<{ sellerId: string; units: number; minor: number }>(`
  with sold as (
    select line.product_id, sum(line.quantity) as units, sum(line.total_minor) as minor
    from order_lines line
    where line.placed_at >= $1 and line.placed_at < $2 and line.product_id is not null
      and not exists (
        select from orders o
        where o.id = line.order_id and o.placed_at >= $1
          and (o.status = 'canceled' or o.expires_at is not null or o.currency <> $3))
    group by line.product_id)
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
  const [starts, ends] = [periods[0]?.starts ?? now, periods.at(-1)?.ends ?? now];
  const rows = await select(ctx, [starts, ends, currency]);
  const sales = (minor: number) => toDecimal(minor, minorDigits(currency));
  return {
    range,
    currency,
    sellers: rows.map(({ sellerId, units, minor }) => ({ sellerId, sales: sales(minor), units })),
  };
}
