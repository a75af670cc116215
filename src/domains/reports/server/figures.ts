import { imageUrl, type StoredImage, storedImage } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Figures, Range } from '../contract.ts';

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

const MOST = 5;

type BestSeller = Figures['bestSellers'][number];

/** Reads the lines of the span, and of its orders only the few that do not count. */
const selectBest = plannedQuery<Omit<BestSeller, 'image'> & { image: StoredImage }>(`
  with sold as (
    select line.product_id, sum(line.quantity) as units
    from order_lines line
    where line.placed_at >= $1 and line.placed_at < $2 and line.product_id is not null
      and not exists (
        select from orders o
        where o.id = line.order_id and o.placed_at >= $1 and (o.status = 'canceled' or o.expires_at is not null))
    group by line.product_id order by units desc, line.product_id limit ${MOST})
  select product.id as "productId", ${textIn('$3', 'product', 'product.name')} as name,
    product.deleted_at is null as "isKept", sold.units,
    (select ${storedImage('picture.media_id')} from product_pictures picture
      where picture.product_id = product.id order by picture.position limit 1) as image
  from sold join products product on product.id = sold.product_id
  order by sold.units desc, product.id`);

/** The products with the most units in orders of a span that count. */
async function bestSellers(ctx: Context, { starts, ends }: Span): Promise<BestSeller[]> {
  const rows = await selectBest(ctx, [starts, ends, ctx.locale]);
  return rows.map((row) => ({ ...row, image: imageUrl(ctx, row.image) }));
}

const lengths: Record<Range, { unit: 'days' | 'months'; count: number }> = {
  '7d': { unit: 'days', count: 7 },
  '30d': { unit: 'days', count: 30 },
  '90d': { unit: 'days', count: 90 },
  '12m': { unit: 'months', count: 12 },
};

export type Span = { starts: Date; ends: Date };
/** A day or month in the shop's time zone, and the span it is compared with. */
export type Period = Span & { from: string; before: Span };

const dateOf = ({ epochMilliseconds }: { epochMilliseconds: number }) => new Date(epochMilliseconds);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * The days or months of a range, oldest first; the last is today or this month. Their comparison spans end one range
 * before now, so that an unfinished day is compared with an equally long part of an earlier one. Pure.
 */
export function periodsOf(range: Range, { now, timeZone }: { now: Date; timeZone: string }): Period[] {
  const { unit, count } = lengths[range];
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const last = unit === 'days' ? here.toPlainDate() : here.toPlainDate().with({ day: 1 });
  const begin = (steps: number) => dateOf(last.add({ [unit]: steps }).toZonedDateTime({ timeZone }));
  const stop = dateOf(here.subtract({ [unit]: count }));
  return Array.from({ length: count }, (_, place) => {
    const step = place - count + 1;
    return {
      from: last.add({ [unit]: step }).toString(),
      starts: begin(step),
      ends: begin(step + 1),
      before: { starts: begin(step - count), ends: earlier(begin(step + 1 - count), stop) },
    };
  });
}
