import { imageUrl, type StoredImage, storedImage } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Figures, Range } from '../contract.ts';
import { basisOf, changedDays, partOfGap, startOf, variantsOfDays } from './sums/sales-sql.ts';

const totalOf = (sums: readonly Sum[], part: keyof Sum) => sums.reduce((total, sum) => total + sum[part], 0);

/**
 * The sales of a range that ends at `now`, and of the period before. The cost depends on the days of the range. Requires
 * `reports.read`.
 */
export async function readFigures(
  ctx: Context,
  { range, now = new Date() }: { range: Range; now?: Date },
): Promise<Figures> {
  requireStaff(ctx, 'reports.read');
  const { timeZone, currency } = await readSettings(ctx);
  const periods = periodsOf(range, { now, timeZone });
  const spans = [...periods, ...periods.map(({ before }) => before)];
  const asked = { timeZone, currency };
  const [sums, best] = await Promise.all([sumOrders(ctx, spans, asked), bestSellers(ctx, periods, asked)]);
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

const names = { timeZone: '$4', currency: '$3' };
const ofGaps = partOfGap('figures', names);

/** Whole days have sums; the rest is served by a covering index of orders that count. */
const select = plannedQuery<Sum>(`
  with span as (
    select * from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as span (starts, ends, place)),
  changed as materialized (${changedDays(`(select min(starts) at time zone $4 from span)::date`, names)}),
  day as materialized (
    select span.place, one::date as day, greatest(${startOf('one::date', '$4')}, span.starts) as starts,
      least(${startOf('one::date + 1', '$4')}, span.ends) as ends,
      p.starts is not null and not exists (select from changed where day = one::date)
        and ${startOf('one::date', '$4')} >= span.starts and ${startOf('one::date + 1', '$4')} <= span.ends as is_summed
    from span cross join lateral generate_series((span.starts at time zone $4)::date, (span.ends at time zone $4)::date,
      interval '1 day') one
    left join sales_periods p on not p.is_month and p.starts = one::date and p.basis = ${basisOf(names)}),
  gap as materialized (select place, starts, ends from day where not is_summed and starts < ends),
  each as (
    select day.place, s.key, s.orders, s.minor
    from day join sales_sums s on not s.is_month and s.part = 'figures' and s.starts = day.day where day.is_summed
    union all
    select place, key, orders, minor from (${ofGaps}) live)
  select coalesce(sum(each.minor) filter (where each.key = $3), 0)::bigint as "revenueMinor",
    coalesce(sum(each.orders), 0)::bigint as orders,
    coalesce(sum(each.orders) filter (where each.key <> $3), 0)::bigint as "inOtherCurrencies"
  from span left join each using (place) group by span.place order by span.place`);

type Asked = { timeZone: string; currency: string };

/** The totals of the orders of each span, as defined by the contract's `Figures`. */
const sumOrders = (ctx: Context, spans: readonly Span[], { timeZone, currency }: Asked): Promise<Sum[]> =>
  select(ctx, [spans.map(({ starts }) => starts), spans.map(({ ends }) => ends), currency, timeZone]);

const MOST = 5;

type BestSeller = Figures['bestSellers'][number];

const selectBest = plannedQuery<Omit<BestSeller, 'image'> & { image: StoredImage }>(`
  with ${variantsOfDays},
  sold as (
    select product_id, sum(units)::bigint as units from each where product_id is not null
    group by product_id having sum(units) > 0 order by units desc, product_id limit ${MOST})
  select product.id as "productId", ${textIn('$6', 'product', 'product.name')} as name,
    product.deleted_at is null as "isKept", sold.units,
    (select ${storedImage('picture.media_id')} from product_pictures picture
      where picture.product_id = product.id order by picture.position limit 1) as image
  from sold join products product on product.id = sold.product_id
  order by sold.units desc, product.id`);

/** The products with the most units in orders of a range that count. */
async function bestSellers(
  ctx: Context,
  periods: readonly Period[],
  { timeZone, currency }: Asked,
): Promise<BestSeller[]> {
  const days = daysOfPeriods(periods, timeZone);
  const rows = await selectBest(ctx, [...days, timeZone, currency, ctx.locale]);
  return rows.map((row) => ({ ...row, image: imageUrl(ctx, row.image) }));
}

/** The first day of periods and the day after the last: the days of `divided` without a time before. */
export function daysOfPeriods(periods: readonly Period[], timeZone: string): [string[], string, string] {
  const from = periods[0]?.from ?? '';
  const ends = Temporal.Instant.fromEpochMilliseconds(periods.at(-1)?.ends.getTime() ?? 0);
  return [[from, from], from, ends.toZonedDateTimeISO(timeZone).toPlainDate().toString()];
}

const lengths: Record<Range, { unit: 'days' | 'months'; count: number }> = {
  '7d': { unit: 'days', count: 7 },
  '30d': { unit: 'days', count: 30 },
  '90d': { unit: 'days', count: 90 },
  '12m': { unit: 'months', count: 12 },
};

type Span = { starts: Date; ends: Date };
/** A day or month in the shop's time zone, and the span it is compared with. */
type Period = Span & { from: string; before: Span };

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
