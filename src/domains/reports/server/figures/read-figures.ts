import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Figures, Range } from '../../contract.ts';
import { bestSellers } from './best-sellers.ts';
import { periodsOf, type Span } from './periods.ts';

const totalOf = (sums: readonly Sum[], part: keyof Sum) => sums.reduce((total, sum) => total + sum[part], 0);

/**
 * The sales of a range that ends at `now`, and of the period before. Index-only: the cost depends on the orders of the
 * range. Requires `reports.read`.
 */
export async function readFigures(
  ctx: Context,
  { range, now = new Date() }: { range: Range; now?: Date },
): Promise<Figures> {
  requireStaff(ctx, 'reports.read');
  const { timeZone, currency } = await readSettings(ctx);
  const periods = periodsOf(range, { now, timeZone });
  const spans = [...periods, ...periods.map(({ before }) => before)];
  const whole = { starts: periods[0]?.starts ?? now, ends: periods.at(-1)?.ends ?? now };
  const [sums, best] = await Promise.all([sumOrders(ctx, spans, currency), bestSellers(ctx, whole)]);
  const [current, before] = [sums.slice(0, periods.length), sums.slice(periods.length)];
  const money = (minor: number) => toDecimal(minor, minorDigits(currency));
  return {
    range,
    currency,
    periods: periods.map(({ from }, place) => ({
      from,
      revenue: money(current[place]?.revenueMinor ?? 0),
      orders: current[place]?.orders ?? 0,
      revenueBefore: money(before[place]?.revenueMinor ?? 0),
      ordersBefore: before[place]?.orders ?? 0,
    })),
    revenue: {
      total: money(totalOf(current, 'revenueMinor')),
      before: money(totalOf(before, 'revenueMinor')),
    },
    orders: { total: totalOf(current, 'orders'), before: totalOf(before, 'orders') },
    inOtherCurrencies: totalOf(current, 'inOtherCurrencies'),
    bestSellers: best,
  };
}

type Sum = { revenueMinor: number; orders: number; inOtherCurrencies: number };

/** Refunds of money beyond the total, such as a second payment, do not lower revenue. */
const revenue = 'o.total_minor - greatest(o.refunded_minor - greatest(o.paid_minor - o.total_minor, 0), 0)';

/** Served by a covering index of orders that count: each span costs what lies in it. */
const select = plannedQuery<Sum>(`
  select total.* from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as span (starts, ends, place)
  cross join lateral (
    select coalesce(sum(${revenue}) filter (where o.currency = $3), 0)::bigint as "revenueMinor",
      count(*) as orders, count(*) filter (where o.currency <> $3) as "inOtherCurrencies"
    from orders o
    where o.status <> 'canceled' and o.expires_at is null and o.placed_at >= span.starts and o.placed_at < span.ends
  ) total
  order by span.place`);

/** The totals of the orders of each span, as defined by the contract's `Figures`. */
const sumOrders = (ctx: Context, spans: readonly Span[], currency: string): Promise<Sum[]> =>
  select(ctx, [spans.map(({ starts }) => starts), spans.map(({ ends }) => ends), currency]);
