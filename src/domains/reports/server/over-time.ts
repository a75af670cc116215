import { promotionNames } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import { fromPercent, toPpm } from '#platform/percent.ts';
import type { SalesReport } from '../contract/sales.ts';
import { hasRefunds, type RowGroup, type TimeGroup } from '../sales-groups.ts';
import { goodsOfDays, groupOfDays } from './sums/groups-sql.ts';
import {
  allRefunds,
  eachOf,
  type Row,
  salesAndRefunds,
  sums,
  sumsOfTotal,
  type Total,
} from './sums/report-sql.ts';
import { daysBefore, type SummedPart, yearsBefore } from './sums/sales-sql.ts';

/** `where`: what of `each` counts. */
type Source = { each: string; where?: string; orders?: string; refunds?: readonly string[] };

/** The unit is `$6`, what it is compared with `$7`. Days of the time before have the date of as many days or years later; of a leap day, that of the day before. */
const shiftedDay = `case when is_in then day
  when $7::text = 'year' then greatest((day + make_interval(years => ${yearsBefore}))::date, $2::date)
  else day + ${daysBefore} end`;

const read = ({ each, where = 'true', orders, refunds }: Source) => ({
  rows: plannedQuery<Row>(`with ${each}, shifted as (
      select each.*, to_char(date_trunc($6::text, (${shiftedDay})::timestamp), 'YYYY-MM-DD') as time from each where ${where})
    select time as key, time as name, ${sums(orders, refunds)} from shifted group by time order by time`),
  total: plannedQuery<Total>(`with ${each} select ${sumsOfTotal(orders, refunds)} from each
    where $6::text is not null and $7::text is not null and ${where}`),
});

const ofAll = read({ each: salesAndRefunds(true), refunds: allRefunds });

const keyed = (part: SummedPart, where = 'key = $8::text') => read({ each: eachOf(part, true), where });
const goods = (id: 'product_id' | 'variant_id', orders: 'product_orders' | 'orders') =>
  read({ each: goodsOfDays(id, orders), refunds: allRefunds });
/** An order may be in several rows. */
const group = (part: 'category' | 'brand' | 'collection' | 'seller') =>
  read({ each: groupOfDays(part, true), where: 'id = $8::uuid', orders: '0', refunds: allRefunds });

/** What is only of one row of another group, whose key is `$8`. */
const ofRow: Record<RowGroup, ReturnType<typeof read>> = {
  product: goods('product_id', 'product_orders'),
  variant: goods('variant_id', 'orders'),
  category: group('category'),
  brand: group('brand'),
  collection: group('collection'),
  seller: group('seller'),
  country: read({
    each: salesAndRefunds(true, ['country', 'refundsByCountry']),
    where: 'key = $8::text',
    refunds: allRefunds,
  }),
  channel: keyed('channel'),
  promotion: keyed(
    'promotion',
    `(key = $8::text or key in (select named.name from ${promotionNames} named where named.id = $8::text))`,
  ),
  tax: keyed('tax'),
  payment: keyed('payment'),
  customer: keyed('customer'),
  cohort: keyed('cohort'),
};

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The key of a row as the sums have it; what is no id has no sales. Pure. */
function keptKey(part: RowGroup, key: string): string {
  if (part === 'tax') return `${toPpm(fromPercent(Number(key)))}`;
  const isById = part === 'product' || part === 'variant' || hasIds.includes(part);
  return isById && !isId(key) ? NO_ID : key;
}
const hasIds: readonly RowGroup[] = ['category', 'brand', 'collection', 'seller'];

type Asked = {
  by: TimeGroup;
  versus: SalesReport['versus'];
  /** The days, the time zone and the currency. */
  values: unknown[];
  row: { part: RowGroup; key: string } | null;
};

/** The sums of all sales, or of those of a row, by day, week or month, and their total. The caller checks access. */
export async function readOverTime(ctx: Context, { by, versus, values, row }: Asked) {
  const { rows, total } = row ? ofRow[row.part] : ofAll;
  const all = [...values, by, versus, ...(row ? [keptKey(row.part, row.key)] : [])];
  const [found, [sum]] = await Promise.all([rows(ctx, all), total(ctx, all)]);
  return { rows: found, total: sum };
}

/** Whether a row over time has refunds beside its sales. Pure. */
export const isNet = (row: Asked['row']): boolean => row === null || hasRefunds(row.part);
