import { choiceIn } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { decimalText, minorDigits, toDecimal } from '#platform/money.ts';
import { fromPpm, toPercent } from '#platform/percent.ts';
import { disarmAll, writeRecord } from '#platform/write-csv.ts';
import type { SalesGroup, SalesQuery, SalesReport } from '../contract/sales.ts';
import { checkDays } from './accounting/export-accounting.ts';

type Sum = {
  orders: number;
  units: number;
  minor: number;
  taxMinor: number;
  minorBefore: number;
  ordersBefore: number;
};
type Row = Sum & { key: string; name: string };

/**
 * `by`: what an order `o` and its line `line` are grouped by; `name`: the name of the group `sold.id`; `isWhole`:
 * whether all lines of an order are in one group.
 */
type Group = { by: string; isWhole?: true; join?: string; name: string; joinName?: string };

/** The local time of an order; of one before the days, that of as many days later. */
const local = `(o.placed_at at time zone $4 + case when o.placed_at < $2::timestamp at time zone $4
  then $2::timestamp - $1::timestamp else interval '0' end)`;
const joinProduct = 'join products p on p.id = line.product_id';

const groups: Record<SalesGroup, Group> = {
  day: { by: `to_char(${local}, 'YYYY-MM-DD')`, isWhole: true, name: 'sold.id' },
  month: { by: `to_char(${local}, 'YYYY-MM-01')`, isWhole: true, name: 'sold.id' },
  product: {
    by: 'line.product_id',
    joinName: 'left join products p on p.id = sold.id',
    name: textIn('$6', 'product', 'p.name'),
  },
  variant: {
    by: 'line.variant_id',
    joinName: 'left join variants v on v.id = sold.id left join products p on p.id = v.product_id',
    name: `concat_ws(' – ', ${textIn('$6', 'product', 'p.name')}, nullif(${choiceIn('$6')}, ''))`,
  },
  category: {
    by: 'p.category_id',
    join: joinProduct,
    joinName: 'left join categories c on c.id = sold.id',
    name: textIn('$6', 'category', 'c.name'),
  },
  brand: {
    by: 'p.brand_id',
    join: joinProduct,
    joinName: 'left join brands b on b.id = sold.id',
    name: textIn('$6', 'brand', 'b.name'),
  },
  seller: {
    by: 'p.seller_id',
    join: joinProduct,
    joinName: 'left join sellers s on s.id = sold.id',
    name: 's.name',
  },
  country: { by: `o.shipping_address->>'country'`, isWhole: true, name: 'sold.id' },
  promotion: {
    by: `promotion->>'name'`,
    join: 'cross join lateral jsonb_array_elements(o.promotions) promotion',
    name: 'sold.id',
  },
  tax: { by: 'line.tax_rate_ppm::text', name: 'sold.id' },
  payment: { by: 'o.payment_provider', isWhole: true, name: 'sold.id' },
  customer: {
    by: `case when exists (
        select from orders earlier
        where lower(earlier.email) = lower(o.email) and earlier.placed_at < o.placed_at
          and earlier.status <> 'canceled' and earlier.expires_at is null)
      then 'returning' else 'new' end`,
    isWhole: true,
    name: 'sold.id',
  },
};

const isIn = `o.placed_at >= $2::timestamp at time zone $4`;
const sums = (isWhole = false) => {
  // An order has one first line: counting these is far cheaper than counting different orders.
  const orders = (where: string) =>
    isWhole
      ? `count(*) filter (where line.position = 0 and ${where})`
      : `count(distinct o.id) filter (where ${where})`;
  return `${orders(isIn)} as orders, ${orders(`not ${isIn}`)} as "ordersBefore",
    coalesce(sum(line.quantity) filter (where ${isIn}), 0)::bigint as units,
    coalesce(sum(line.total_minor) filter (where ${isIn}), 0)::bigint as minor,
    coalesce(sum(line.tax_minor) filter (where ${isIn}), 0)::bigint as "taxMinor",
    coalesce(sum(line.total_minor) filter (where not ${isIn}), 0)::bigint as "minorBefore"`;
};
/** Days from `$1` to before `$3`, the report itself from `$2`, in the time zone `$4`, of the currency `$5`. */
const counted = (join = '') => `from orders o join order_lines line on line.order_id = o.id ${join}
  where o.placed_at >= $1::timestamp at time zone $4 and o.placed_at < $3::timestamp at time zone $4
    and o.status <> 'canceled' and o.expires_at is null and o.currency = $5`;

const selectOf = ({ by, isWhole, join, name, joinName = '' }: Group) =>
  plannedQuery<Row>(`
    with sold as (select ${by} as id, ${sums(isWhole)} ${counted(join)} group by 1)
    select coalesce(sold.id::text, '') as key, coalesce(${name}, '') as name, sold.orders, sold.units, sold.minor,
      sold."taxMinor", sold."minorBefore", sold."ordersBefore"
    from sold ${joinName} where $6::text is not null
    order by sold.minor desc, sold."minorBefore" desc, key limit $7`);
const select = Object.fromEntries(
  Object.entries(groups).map(([name, group]) => [name, selectOf(group)]),
) as Record<SalesGroup, ReturnType<typeof selectOf>>;
const selectTotal = plannedQuery<Sum>(`select ${sums(true)} ${counted()}`);

const MOST_ROWS = 400;
const MOST_FILE_ROWS = 50_000;
const DEFAULT_DAYS = 30;

type Asked = SalesQuery & { mostRows: number; now: Date };

/** The days of a report, by default the last 30, and the first of as many before. */
function daysOf({ from, to, now }: Omit<Asked, 'mostRows'>, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const last = to ? Temporal.PlainDate.from(to) : today.toPlainDate();
  const first = from ? Temporal.PlainDate.from(from) : last.subtract({ days: DEFAULT_DAYS - 1 });
  checkDays({ from: first.toString(), to: last.toString() });
  const end = last.add({ days: 1 });
  return {
    first,
    last,
    end,
    before: first.subtract({ days: first.until(end, { largestUnit: 'days' }).days }),
  };
}

type Span = ReturnType<typeof daysOf>;

const none: Sum = { orders: 0, units: 0, minor: 0, taxMinor: 0, minorBefore: 0, ordersBefore: 0 };

/** All days or months of a time in order, with the sums of those that have any. */
function inOrder(by: 'day' | 'month', { first, end }: Span, rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const found: Row[] = [];
  let day = by === 'day' ? first : first.with({ day: 1 });
  while (Temporal.PlainDate.compare(day, end) < 0) {
    const key = day.toString();
    found.push(known.get(key) ?? { ...none, key, name: key });
    day = day.add(by === 'day' ? { days: 1 } : { months: 1 });
  }
  return found;
}

function inPercent(row: Row): Row {
  const percent = String(toPercent(fromPpm(Number(row.key))));
  return { ...row, key: percent, name: percent };
}

async function sumSales(ctx: Context, { by, mostRows, ...asked }: Asked) {
  requireStaff(ctx, 'reports.read');
  const { timeZone, currency } = await readSettings(ctx);
  const span = daysOf({ by, ...asked }, timeZone);
  const days = [span.before, span.first, span.end].map(String);
  const values = [...days, timeZone, currency];
  const [rows, [total = none]] = await Promise.all([
    select[by](ctx, [...values, ctx.locale, mostRows + 1]),
    selectTotal(ctx, values),
  ]);
  const shown = by === 'day' || by === 'month' ? inOrder(by, span, rows) : rows.slice(0, mostRows);
  const named = by === 'tax' ? shown.map(inPercent) : shown;
  return { span, currency, rows: named, total, isCut: rows.length > mostRows };
}

/** The sales of some days by a group, and of as many days before. Requires `reports.read`. */
export async function readSales(ctx: Context, asked: SalesQuery, now = new Date()): Promise<SalesReport> {
  const found = await sumSales(ctx, { ...asked, mostRows: MOST_ROWS, now });
  const { span, currency, rows, total, isCut } = found;
  const digits = minorDigits(currency);
  const shown = ({ minor, taxMinor, minorBefore, orders, units, ordersBefore }: Sum) => ({
    orders,
    units,
    sales: toDecimal(minor, digits),
    tax: toDecimal(taxMinor, digits),
    salesBefore: toDecimal(minorBefore, digits),
    ordersBefore,
  });
  return {
    by: asked.by,
    from: span.first.toString(),
    to: span.last.toString(),
    beforeFrom: span.before.toString(),
    currency,
    rows: rows.map((row) => ({ key: row.key, name: row.name, ...shown(row) })),
    isCut,
    total: shown(total),
  };
}

/** The same as CSV, with at most 50,000 rows. */
export async function exportSales(ctx: Context, asked: SalesQuery): Promise<string> {
  const { rows, currency } = await sumSales(ctx, { ...asked, mostRows: MOST_FILE_ROWS, now: new Date() });
  const digits = minorDigits(currency);
  const money = (minor: number) => decimalText(minor, digits);
  const names = [
    'Key',
    'Name',
    'Orders',
    'Units',
    'Sales',
    'Tax',
    'Orders before',
    'Sales before',
    'Currency',
  ];
  const records = rows.map(({ key, name, orders, units, minor, taxMinor, ordersBefore, minorBefore }) =>
    [
      key,
      name,
      `${orders}`,
      `${units}`,
      money(minor),
      money(taxMinor),
      `${ordersBefore}`,
      money(minorBefore),
      currency,
    ].map(disarmAll),
  );
  return `\uFEFF${[names, ...records].map(writeRecord).join('')}`;
}
