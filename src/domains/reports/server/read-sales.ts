import { choiceIn } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { fromPpm, toPercent } from '#platform/percent.ts';
import type { SalesGroup, SalesQuery, SalesReport } from '../contract/sales.ts';
import { hasProducts, MOST_DAYS, MOST_REPORT_DAYS, NOT_BY_PRODUCT, productGroups } from '../sales-groups.ts';
import { checkDays } from './accounting/export-accounting.ts';
import { byPromotionSql } from './by-promotion-sql.ts';
import { bestOfDays } from './sums/best-sql.ts';
import { groupOfDays } from './sums/groups-sql.ts';
import {
  daysBefore,
  divided,
  type GroupPart,
  partOfGap,
  type SummedPart,
  sumColumns,
  yearsBefore,
} from './sums/sales-sql.ts';
import { inOrder, noSales, type Span, sameDaysBefore } from './times-of-sales.ts';

export type Sum = {
  orders: number | null;
  units: number;
  minor: number;
  taxMinor: number;
  costMinor: number;
  knownMinor: number;
  minorBefore: number;
  ordersBefore: number | null;
  /** Null where refunds are not told apart. */
  refundsMinor: number | null;
  refundsBefore: number | null;
  backUnits: number | null;
};
export type Row = Sum & { key: string; name: string };
type Comparison = SalesReport['versus'];

const names = { timeZone: '$4', currency: '$5' };
const columns = sumColumns.join(', ');
/** As floating-point numbers, exact below 2^53: PostgreSQL's sums of bigint are decimals, which takes twice as long. */
const sum = (what: string, where: string) =>
  `coalesce(sum(${what}::float8) filter (where ${where}), 0)::bigint`;
const inside = (what: string) => sum(what, 'is_in');
const before = (what: string) => sum(what, 'not is_in');
const noRefunds = ['null::bigint', 'null::bigint', 'null::bigint'];
const allRefunds = [inside('back_minor'), before('back_minor'), inside('back_units')];
const sums = (
  orders = 'orders',
  [refunds, refundsBefore, backUnits] = noRefunds,
) => `${inside(orders)} as orders, ${before(orders)} as "ordersBefore",
  ${inside('units')} as units, ${inside('minor')} as minor, ${inside('tax_minor')} as "taxMinor",
  ${inside('cost_minor')} as "costMinor", ${inside('known_minor')} as "knownMinor",
  ${before('minor')} as "minorBefore", ${refunds} as "refundsMinor", ${refundsBefore} as "refundsBefore",
  ${backUnits} as "backUnits"`;
const figuresOfSold = `sold.units, sold.minor, sold."taxMinor", sold."costMinor",
  sold."knownMinor", sold."minorBefore", sold."refundsMinor", sold."refundsBefore", sold."backUnits"`;
const sumsOfSold = `sold.orders, sold."ordersBefore", ${figuresOfSold}`;

/** The sums of a part by day or longer: the kept sums and, for the gaps between them, those of the orders. */
const sumsOf = (part: SummedPart) => `
    select part.starts as day, part.is_in, s.key, s.orders, ${columns} from part
    join sales_sums s on s.is_month = part.is_month and s.part = '${part}' and s.starts = part.starts
    union all
    select place, place >= $2::date, key, orders, ${columns} from (${partOfGap(part, names)}) live`;
const eachOf = (part: SummedPart) => `${divided(false)}, each as (${sumsOf(part)})`;

/**
 * Sales with the refunds of the same days, of whichever orders; `plain_minor` is what of these is for no units of lines.
 */
const salesAndRefunds = (
  isByDay: boolean,
  [sold, refunds]: [SummedPart, SummedPart] = ['total', 'refunds'],
) => `${divided(isByDay)},
  each as (
    select sold.day, sold.is_in, sold.key, sold.orders, ${columns}, 0::bigint as plain_minor from (${sumsOf(sold)}) sold
    union all
    select back.day, back.is_in, back.key, 0, 0, 0, 0, 0, 0, back.units, back.minor, back.minor - back.back_minor
    from (${sumsOf(refunds)}) back)`;

/** Days of the time before have the date of as many days or years later; of a leap day, that of the day before. */
const shiftedBy: Record<Comparison, string> = {
  before: `day + ${daysBefore}`,
  year: `greatest((day + make_interval(years => ${yearsBefore}))::date, $2::date)`,
};
const overTime = (format: string, versus: Comparison) =>
  plannedQuery<Row>(`with ${salesAndRefunds(true)}, shifted as (
      select each.*, to_char(case when is_in then day else ${shiftedBy[versus]} end, '${format}') as time from each)
    select time as key, time as name, ${sums('orders', allRefunds)}
    from shifted where $6::text is not null group by time order by time limit $7`);
const byTime = {
  day: { before: overTime('YYYY-MM-DD', 'before'), year: overTime('YYYY-MM-DD', 'year') },
  month: { before: overTime('YYYY-MM-01', 'before'), year: overTime('YYYY-MM-01', 'year') },
};

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

const select: Record<Exclude<SalesGroup, 'day' | 'month'>, ReturnType<typeof byKey>> = {
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
/** `plainMinor`: what was refunded without units. */
type Total = Sum & { unitsBefore: number; taxMinorBefore: number; plainMinor: number; plainBefore: number };
const selectTotal = plannedQuery<Total>(`with ${salesAndRefunds(false)} select ${sums('orders', allRefunds)},
  ${before('units')} as "unitsBefore", ${before('tax_minor')} as "taxMinorBefore",
  ${inside('plain_minor')} as "plainMinor", ${before('plain_minor')} as "plainBefore" from each`);
const nothing = { ...noSales, unitsBefore: 0, taxMinorBefore: 0, plainMinor: 0, plainBefore: 0 };

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

/** What refunds without units took stands beside products and their groups, so that these add up to the total. Pure. */
function withPlain(by: SalesGroup, rows: Row[], { plainMinor, plainBefore }: Total): Row[] {
  if (!hasProducts(by) || (plainMinor === 0 && plainBefore === 0)) return rows;
  const refunded = { refundsMinor: plainMinor, refundsBefore: plainBefore };
  const counted = productGroups.includes(by) ? { orders: null, ordersBefore: null } : {};
  return [...rows, { ...noSales, ...counted, ...refunded, key: NOT_BY_PRODUCT, name: '' }];
}

export async function readSums(ctx: Context, { by: group, mostRows, ...asked }: Asked) {
  requireStaff(ctx, 'reports.read');
  const { timeZone, currency } = await readSettings(ctx);
  const span = daysOf(asked, timeZone);
  const { versus = 'before' } = asked;
  const isLong = span.first.until(span.end, { largestUnit: 'days' }).days > MOST_DAYS;
  const by = group === 'day' && isLong ? 'month' : group;
  const read = by === 'day' || by === 'month' ? byTime[by][versus] : select[by];
  const values = [
    [`${span.before}`, `${span.beforeEnd}`],
    `${span.first}`,
    `${span.end}`,
    timeZone,
    currency,
  ];
  const [rows, [total = nothing]] = await Promise.all([
    read(ctx, [...values, ctx.locale, mostRows + 1]),
    selectTotal(ctx, values),
  ]);
  const shown =
    by === 'day' || by === 'month' ? inOrder(by, span, rows) : withPlain(by, rows.slice(0, mostRows), total);
  const named = by === 'tax' ? shown.map(inPercent) : shown;
  return { by, versus, span, currency, rows: named, total, isCut: rows.length > mostRows };
}

export const hasCost = ({ costMinor, knownMinor }: Pick<Sum, 'costMinor' | 'knownMinor'>) =>
  costMinor > 0 || knownMinor > 0;

type Money = (minor: number) => number;
type WithRefunds = Pick<Sum, 'minor' | 'minorBefore' | 'refundsMinor' | 'refundsBefore'>;

function knownRefundsOf(
  { minor, minorBefore, refundsMinor, refundsBefore }: WithRefunds,
  money: Money,
): { refunds: number; net: number; netBefore: number } {
  const [refunds, before] = [refundsMinor ?? 0, refundsBefore ?? 0];
  return { refunds: money(refunds), net: money(minor - refunds), netBefore: money(minorBefore - before) };
}

const refundsOf = (sum: WithRefunds, money: Money) =>
  sum.refundsMinor === null ? { refunds: null, net: null, netBefore: null } : knownRefundsOf(sum, money);

/** The sales of some days by a group, and of as many days before. Requires `reports.read`. */
export async function readSales(ctx: Context, asked: SalesQuery, now = new Date()): Promise<SalesReport> {
  const found = await readSums(ctx, { ...asked, mostRows: MOST_ROWS, now });
  const { by, versus, span, currency, rows, total, isCut } = found;
  const digits = minorDigits(currency);
  const money = (amountMinor: number) => toDecimal(amountMinor, digits);
  const shown = ({ minor, taxMinor, minorBefore, orders, units, ordersBefore, ...sum }: Sum) => ({
    orders,
    units,
    sales: money(minor),
    ...refundsOf({ minor, minorBefore, ...sum }, money),
    tax: money(taxMinor),
    cost: money(sum.costMinor),
    margin: hasCost(sum) ? money(sum.knownMinor - sum.costMinor) : null,
    salesBefore: money(minorBefore),
    ordersBefore,
    refundedUnits: sum.backUnits,
  });
  return {
    by,
    from: span.first.toString(),
    to: span.last.toString(),
    versus,
    beforeFrom: span.before.toString(),
    beforeTo: span.beforeEnd.subtract({ days: 1 }).toString(),
    currency,
    rows: rows.map((row) => ({ key: row.key, name: row.name, ...shown(row) })),
    isCut,
    total: {
      ...shown(total),
      ...knownRefundsOf(total, money),
      refundedUnits: total.backUnits ?? 0,
      orders: total.orders ?? 0,
      ordersBefore: total.ordersBefore ?? 0,
      unitsBefore: total.unitsBefore,
      taxBefore: money(total.taxMinorBefore),
    },
  };
}
