import { choiceIn } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { fromPpm, toPercent } from '#platform/percent.ts';
import type { SalesGroup, SalesQuery, SalesReport } from '../contract/sales.ts';
import {
  hasProducts,
  MOST_DAYS,
  MOST_REPORT_DAYS,
  NOT_BY_PRODUCT,
  productGroups,
  type RowGroup,
  timeGroups,
} from '../sales-groups.ts';
import { checkDays } from './accounting/export-accounting.ts';
import { byPromotionSql } from './by-promotion-sql.ts';
import { hasCost, readMarginsAfterRefunds } from './margin-after-refunds.ts';
import { isNet, readOverTime } from './over-time.ts';
import { rowNamed } from './row-named.ts';
import { bestOfDays } from './sums/best-sql.ts';
import { groupOfDays } from './sums/groups-sql.ts';
import {
  allRefunds,
  eachOf,
  figuresOfSold,
  type Row,
  type Sum,
  salesAndRefunds,
  sums,
  sumsOfSold,
  sumsOfTotal,
  type Total,
} from './sums/report-sql.ts';
import type { GroupPart, SummedPart } from './sums/sales-sql.ts';
import { inOrder, noSales, type Span, sameDaysBefore } from './times-of-sales.ts';

const keys = (each: string, shown: string) =>
  plannedQuery<Row>(`with ${each}
    select key, key as name, ${shown} from each where $6::text is not null
    group by key order by minor desc, "minorBefore" desc, key limit $7`);
const byKey = (part: SummedPart) => keys(eachOf(part), sums());

/** The language is a parameter of all of them, also of those whose names have none. */
const sortedRows = `where $6::text is not null order by sold.minor desc, sold."minorBefore" desc, key limit $7`;

/** The first rows, and then their names. */
const best = (id: 'product_id' | 'variant_id', orders: 'orders' | 'product_orders', named: string) =>
  plannedQuery<Row>(`with ${bestOfDays({ id, orders })},
    sold as (
      select id, ${sums(orders, allRefunds)} from each group by id order by minor desc, "minorBefore" desc, id nulls first limit $7)
    select coalesce(sold.id::text, '') as key, ${sumsOfSold}, ${named} ${sortedRows}`);

const byVariant = best(
  'variant_id',
  'orders',
  `coalesce(concat_ws(' – ', ${textIn('$6', 'product', 'p.name')}, nullif(${choiceIn('$6')}, '')), '') as name
    from sold left join variants v on v.id = sold.id left join products p on p.id = v.product_id`,
);

const byProduct = best(
  'product_id',
  'product_orders',
  `coalesce(${textIn('$6', 'product', 'p.name')}, '') as name from sold left join products p on p.id = sold.id`,
);

/** Sums of moved products leave nothing behind. */
const isAny = (what: string) =>
  `sum(${what}) filter (where is_in) <> 0 or sum(${what}) filter (where not is_in) <> 0`;

/** Sums of groups of products. An order may be in several of a group: orders are not counted. */
const byGroup = (part: GroupPart, joinName: string, name: string) =>
  plannedQuery<Row>(`with ${groupOfDays(part)},
    sold as (
      select id, ${sums('0', allRefunds)} from each group by id
      having ${['units', 'back_units', 'back_minor'].map(isAny).join(' or ')})
    select coalesce(sold.id::text, '') as key, null::bigint as orders, null::bigint as "ordersBefore", ${figuresOfSold},
      coalesce(${name}, '') as name
    from sold ${joinName} ${sortedRows}`);

const select: Record<RowGroup, ReturnType<typeof byKey>> = {
  product: byProduct,
  variant: byVariant,
  category: byGroup(
    'category',
    'left join categories c on c.id = sold.id',
    textIn('$6', 'category', 'c.name'),
  ),
  brand: byGroup('brand', 'left join brands b on b.id = sold.id', textIn('$6', 'brand', 'b.name')),
  collection: byGroup(
    'collection',
    'left join collections c on c.id = sold.id',
    textIn('$6', 'collection', 'c.name'),
  ),
  seller: byGroup('seller', 'left join sellers s on s.id = sold.id', 's.name'),
  country: keys(salesAndRefunds(false, ['country', 'refundsByCountry']), sums('orders', allRefunds)),
  channel: byKey('channel'),
  promotion: plannedQuery<Row>(byPromotionSql({ each: eachOf('promotion'), sums: sums(), sumsOfSold })),
  tax: byKey('tax'),
  payment: byKey('payment'),
  customer: byKey('customer'),
  cohort: byKey('cohort'),
};
const selectTotal = plannedQuery<Total>(`with ${salesAndRefunds(false)} select ${sumsOfTotal()} from each`);
const nothing: Total = {
  ...noSales,
  unitsBefore: 0,
  taxMinorBefore: 0,
  backTaxBefore: 0,
  plainMinor: 0,
  plainBefore: 0,
  plainTaxMinor: 0,
};

const MOST_ROWS = 400;
const DEFAULT_DAYS = 30;

type Asked = SalesQuery & { mostRows: number; now: Date };
type AskedDays = Pick<SalesQuery, 'from' | 'to' | 'versus'> & { now: Date };

/** The days of a report, by default the last 30, and those that they are compared with. */
export function daysOf({ from, to, versus, now }: AskedDays, timeZone: string): Span {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const last = to ? Temporal.PlainDate.from(to) : today.toPlainDate();
  const first = from ? Temporal.PlainDate.from(from) : last.subtract({ days: DEFAULT_DAYS - 1 });
  checkDays({ from: `${first}`, to: `${last}` }, MOST_REPORT_DAYS);
  const end = last.add({ days: 1 });
  const { days } = first.until(end, { largestUnit: 'days' });
  const compared =
    versus === 'year' ? sameDaysBefore(first, last) : { before: first.subtract({ days }), beforeEnd: first };
  return { first, last, end, ...compared };
}

/** A file, and the first and last day of what it has. */
export type CsvOfDays = { csv: string; days: string[] };

function inPercent(row: Row): Row {
  const percent = String(toPercent(fromPpm(Number(row.key))));
  return { ...row, key: percent, name: percent };
}

/** An order may be in several groups of products. */
const uncounted = { orders: null, ordersBefore: null };
const unknownRefunds = { refundsMinor: null, refundsBefore: null, backTaxMinor: null, backUnits: null };

/** What refunds without units took stands beside products and their groups, so that these add up to the total. Pure. */
function withPlain(by: SalesGroup, rows: Row[], { plainMinor, plainBefore, plainTaxMinor }: Total): Row[] {
  const hasNone = plainMinor === 0 && plainBefore === 0 && plainTaxMinor === 0;
  if (!hasProducts(by) || hasNone) return rows;
  const refunded = { refundsMinor: plainMinor, refundsBefore: plainBefore, backTaxMinor: plainTaxMinor };
  const counted = productGroups.includes(by) ? uncounted : {};
  return [...rows, { ...noSales, ...counted, ...refunded, key: NOT_BY_PRODUCT, name: '' }];
}

/** The row that is asked for over time. */
const rowOf = ({ part, key }: Pick<SalesQuery, 'part' | 'key'>) =>
  part && key !== undefined ? { part, key } : null;

/** What is read of the sales of some days: by day, week or month, of one row if it is asked for; or by another group. */
export async function readSums(ctx: Context, { by: group, mostRows, ...asked }: Asked) {
  requireStaff(ctx, 'reports.read');
  const { timeZone, currency } = await readSettings(ctx);
  const span = daysOf(asked, timeZone);
  const { versus = 'before' } = asked;
  const row = rowOf(asked);
  const values = [
    [`${span.before}`, `${span.beforeEnd}`],
    `${span.first}`,
    `${span.end}`,
    timeZone,
    currency,
  ];
  const isLong = span.first.until(span.end, { largestUnit: 'days' }).days > MOST_DAYS;
  const time = timeGroups.find((known) => known === group) ?? (row && 'day');
  if (time) {
    const by = time === 'day' && isLong ? 'month' : time;
    const { rows, total = nothing } = await readOverTime(ctx, { by, versus, values, row });
    const shown = inOrder(by, span, rows, isNet(row) ? noSales : { ...noSales, ...unknownRefunds }).map(
      (one) => (row && productGroups.includes(row.part) ? { ...one, ...uncounted } : one),
    );
    return { by, versus, span, timeZone, currency, row, rows: shown, total, isCut: false };
  }
  const by = group as RowGroup;
  const [rows, [total = nothing]] = await Promise.all([
    select[by](ctx, [...values, ctx.locale, mostRows + 1]),
    selectTotal(ctx, values),
  ]);
  const shown = withPlain(by, rows.slice(0, mostRows), total);
  const named = by === 'tax' ? shown.map(inPercent) : shown;
  return {
    by,
    versus,
    span,
    timeZone,
    currency,
    row: null,
    rows: named,
    total,
    isCut: rows.length > mostRows,
  };
}

type Money = (minor: number) => number;
type WithRefunds = Pick<
  Sum,
  'minor' | 'minorBefore' | 'taxMinor' | 'refundsMinor' | 'refundsBefore' | 'backTaxMinor'
>;

function knownRefundsOf(
  { minor, minorBefore, taxMinor, refundsMinor, refundsBefore, backTaxMinor }: WithRefunds,
  money: Money,
): { refunds: number; net: number; netBefore: number; netTax: number } {
  const [refunds, before] = [refundsMinor ?? 0, refundsBefore ?? 0];
  return {
    refunds: money(refunds),
    net: money(minor - refunds),
    netBefore: money(minorBefore - before),
    netTax: money(taxMinor - (backTaxMinor ?? 0)),
  };
}

const refundsOf = (sum: WithRefunds, money: Money) =>
  sum.refundsMinor === null
    ? { refunds: null, net: null, netBefore: null, netTax: null }
    : knownRefundsOf(sum, money);

/** The sales of some days by a group, and of as many days before. Requires `reports.read`. */
export async function readSales(ctx: Context, asked: SalesQuery, now = new Date()): Promise<SalesReport> {
  const found = await readSums(ctx, { ...asked, mostRows: MOST_ROWS, now });
  const { by, versus, span, currency, row: only, rows, total, isCut } = found;
  const afterRefunds = await readMarginsAfterRefunds(ctx, found);
  const digits = minorDigits(currency);
  const money = (amountMinor: number) => toDecimal(amountMinor, digits);
  const moneyOrNull = (amountMinor: number | null) => (amountMinor === null ? null : money(amountMinor));
  const shown = ({ minor, taxMinor, minorBefore, orders, units, ordersBefore, ...sum }: Sum) => ({
    orders,
    units,
    sales: money(minor),
    ...refundsOf({ minor, minorBefore, taxMinor, ...sum }, money),
    tax: money(taxMinor),
    cost: money(sum.costMinor),
    margin: hasCost(sum) ? money(sum.knownMinor - sum.costMinor) : null,
    salesBefore: money(minorBefore),
    ordersBefore,
    refundedUnits: sum.backUnits,
  });
  return {
    by,
    only: only && { ...only, name: await rowNamed(ctx, only) },
    from: span.first.toString(),
    to: span.last.toString(),
    versus,
    beforeFrom: span.before.toString(),
    beforeTo: span.beforeEnd.subtract({ days: 1 }).toString(),
    currency,
    rows: rows.map((row) => ({
      key: row.key,
      name: row.name,
      ...shown(row),
      netMargin: moneyOrNull(afterRefunds.of(row)),
    })),
    isCut,
    total: {
      ...shown(total),
      ...knownRefundsOf(total, money),
      netMargin: moneyOrNull(afterRefunds.ofTotal),
      netCost: moneyOrNull(afterRefunds.costOfTotal),
      refundedUnits: total.backUnits ?? 0,
      orders: total.orders ?? 0,
      ordersBefore: total.ordersBefore ?? 0,
      unitsBefore: total.unitsBefore,
      taxBefore: money(total.taxMinorBefore),
      netTaxBefore: money(total.taxMinorBefore - total.backTaxBefore),
    },
  };
}
