import { choiceIn } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { requireStaff } from '#platform/guard.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { decimalText, minorDigits, toDecimal } from '#platform/money.ts';
import { writeTable } from '#platform/write-csv.ts';
import type { ShopReport, ShopReportQuery } from '../contract/insights.ts';
import { reportRowName } from '../row-names.ts';
import { columnKinds } from '../sales-groups.ts';
import { type CsvOfDays, daysOf } from './read-sales.ts';
import { soldOfShown } from './sums/best-sql.ts';
import { divided, gapNames, isCounted, startOf, variantsOfDays, variantsOfGap } from './sums/sales-sql.ts';

type Column = ShopReport['columns'][number];
type Row = { key: string; name: string; cells: (number | null)[]; total: (number | null)[] };
type Report = { columns: readonly Column[]; read: ReturnType<typeof plannedQuery<Row>> };

/** The texts have the days from `$2` to before `$3`, the time zone `$4`, the currency `$5` and the language `$6`. */
const [starts, ends] = [startOf('$2::date', '$4'), startOf('$3::date', '$4')];
const all = `$1::date[] is not null and $2::date is not null and $3::date is not null and $4::text is not null
  and $5::text is not null and $6::text is not null`;

/**
 * `found` selects `key`, `name` and a column for each figure, as a statement that may begin with `with`. Those in
 * `summed` have a total.
 */
const report = (
  withs: string,
  found: string,
  figures: readonly string[],
  summed: readonly string[],
  order: string,
) =>
  plannedQuery<Row>(`with ${withs} found as (${found})
    select coalesce(key, '') as key, coalesce(name, '') as name, array[${figures.map((figure) => `${figure}::float8`).join(', ')}] as cells,
      array[${figures.map((figure) => (summed.includes(figure) ? `(sum(${figure}) over ())::float8` : 'null::float8')).join(', ')}] as total
    from found where ${all} order by ${order}, key limit $7`);

const kindOf = (
  columns: readonly Column[],
  options: { withs?: string; found: string; order: string; unsummed?: Column[] },
) => ({
  columns,
  read: report(
    options.withs ?? '',
    options.found,
    columns.map((column) => `"${column}"`),
    columns.filter((column) => !options.unsummed?.includes(column)).map((column) => `"${column}"`),
    options.order,
  ),
});

/** The units of returns that were requested on the days, with their share of what was paid. */
const returned = `returned as (
  select request.id, request.order_id, coalesce(request.reason_code, '') as reason, back.quantity, line.product_id,
    line.total_minor * back.quantity::float8 / line.quantity as minor
  from return_requests request join return_lines back on back.return_request_id = request.id
  join order_lines line on line.id = back.order_line_id join orders o on o.id = request.order_id
  where request.requested_at >= ${starts} and request.requested_at < ${ends} and request.status <> 'declined'
    and o.currency = $5),`;

const returnReasons = kindOf(['requests', 'returnedOrders', 'units', 'amount'], {
  withs: returned,
  found: `select reason as key, '' as name, count(distinct id) as requests, count(distinct order_id) as "returnedOrders",
      sum(quantity) as units, round(sum(minor)) as amount
    from returned group by 1`,
  order: 'requests desc',
  // An order may have several returns.
  unsummed: ['returnedOrders'],
});

const soldByProduct = `${variantsOfDays},
  sold as (select product_id, sum(units) as units from each where product_id is not null group by product_id),`;

const returns = kindOf(['units', 'amount', 'returnedOrders', 'soldShare'], {
  withs: `${soldByProduct} ${returned}`,
  found: `select p.id::text as key, ${textIn('$6', 'product', 'p.name')} as name, back.units, back.amount,
      back.orders as "returnedOrders", back.units::float8 / nullif(sold.units, 0) as "soldShare"
    from (select product_id, sum(quantity) as units, round(sum(minor)) as amount, count(distinct order_id) as orders
      from returned group by product_id) back
    left join products p on p.id = back.product_id left join sold on sold.product_id = back.product_id`,
  order: 'units desc',
  unsummed: ['returnedOrders', 'soldShare'],
});

/** What of it was sold is only read of the variants that are shown. */
const stock = {
  columns: ['units', 'costValue', 'salesValue', 'reach'] as const,
  read: plannedQuery<Row>(`with ${divided(false)},
    live as materialized (${variantsOfGap(gapNames)}),
    stocked as (
      select v.id, v.product_id, v.choices, level.on_hand, level.on_hand * v.cost_minor as at_cost,
        level.on_hand * v.price_minor as at_price
      from stock_levels level join variants v on v.id = level.variant_id and v.deleted_at is null
      join products p on p.id = v.product_id and p.deleted_at is null where level.is_tracked and level.on_hand > 0),
    shown as materialized (select * from stocked order by at_price desc, id limit $7),
    sold as (
      select id, sum(units)::float8 as units from (${soldOfShown({ id: 'variant_id', orders: 'orders' })}) days group by id)
    select v.id::text as key, concat_ws(' – ', ${textIn('$6', 'product', 'p.name')}, nullif(${choiceIn('$6')}, '')) as name,
      array[v.on_hand::float8, v.at_cost::float8, v.at_price::float8,
        floor(v.on_hand * ($3::date - $2::date)::float8 / nullif(sold.units, 0))] as cells,
      (select array[sum(on_hand)::float8, sum(at_cost)::float8, sum(at_price)::float8, null] from stocked) as total
    from shown v join products p on p.id = v.product_id left join sold on sold.id = v.id
    where ${all} order by v.at_price desc, v.id`),
};

const searches = kindOf(['times', 'found', 'orders'], {
  found: `select words || ' ' || locale as key, words as name, sum(times) as times,
      (array_agg(found order by day desc))[1] as found, sum(sold) as orders
    from searches where day >= $2::date and day < $3::date group by words, locale`,
  order: 'times desc',
  unsummed: ['found'],
});

const abandoned = kindOf(['number', 'units', 'amount'], {
  found: `select 'carts' as key, '' as name, count(distinct cart.user_id) as number, coalesce(sum(line.quantity), 0) as units,
      coalesce(sum(line.quantity * v.price_minor), 0) as amount
    from carts cart join cart_lines line on line.user_id = cart.user_id
    join lateral (select price_minor from variants v where v.product_id = line.product_id and v.deleted_at is null
      and (line.variant_id is null or v.id = line.variant_id) order by v.position limit 1) v on true
    where cart.updated_at >= ${starts} and cart.updated_at < least(${ends}, now() - interval '1 day')
    union all
    select 'unpaid', '', count(*), coalesce(sum(lines.units), 0), coalesce(sum(o.total_minor), 0)
    from orders o cross join lateral (select sum(quantity) as units from order_lines where order_id = o.id) lines
    where o.status = 'canceled' and o.placed_at >= ${starts} and o.placed_at < ${ends} and o.currency = $5
      and exists (select from order_events event where event.order_id = o.id and event.kind = 'expired')
    union all
    select 'placed', '', count(*), null, coalesce(sum(o.total_minor), 0)
    from orders o where ${isCounted('o')} and o.placed_at >= ${starts} and o.placed_at < ${ends} and o.currency = $5`,
  order: `array_position(array['carts', 'unpaid', 'placed'], key)`,
  unsummed: ['number', 'units', 'amount'],
});

const reports: Record<ShopReport['of'], Report> = { returnReasons, returns, stock, searches, abandoned };

const MOST_ROWS = 400;
const MOST_FILE_ROWS = 50_000;

async function readRows(ctx: Context, { of, ...days }: ShopReportQuery, mostRows: number) {
  requireStaff(ctx, 'reports.read');
  const { timeZone, currency } = await readSettings(ctx);
  const { first, last, end, before, beforeEnd } = daysOf({ ...days, now: new Date() }, timeZone);
  const { columns, read } = reports[of];
  const readSpan = (start: Temporal.PlainDate, stop: Temporal.PlainDate, most: number) =>
    read(ctx, [[`${start}`, `${start}`], `${start}`, `${stop}`, timeZone, currency, ctx.locale, most]);
  const hasPast = of !== 'stock';
  const [found, earlier] = await Promise.all([
    readSpan(first, end, mostRows + 1),
    hasPast ? readSpan(before, beforeEnd, MOST_FILE_ROWS) : [],
  ]);
  const { versus = 'before' } = days;
  const none = columns.map(() => null);
  const cellsBefore = new Map(earlier.map(({ key, cells }) => [key, cells]));
  return {
    columns,
    currency,
    compared: hasPast ? { versus, from: `${before}`, to: `${beforeEnd.subtract({ days: 1 })}` } : null,
    rows: found.slice(0, mostRows).map((row) => ({ ...row, before: cellsBefore.get(row.key) ?? none })),
    total: found[0]?.total ?? none,
    totalBefore: earlier[0]?.total ?? none,
    isCut: found.length > mostRows,
    from: `${first}`,
    to: `${last}`,
  };
}

/** Returns, stock, searches or abandoned carts of some days, and those of the time before. Requires `reports.read`. */
export async function readShopReport(ctx: Context, asked: ShopReportQuery): Promise<ShopReport> {
  const { columns, currency, rows, total, totalBefore, ...found } = await readRows(ctx, asked, MOST_ROWS);
  const digits = minorDigits(currency);
  const shown = (cells: Row['cells']) =>
    cells.map((cell, place) =>
      cell !== null && columnKinds[columns[place] as Column] === 'money' ? toDecimal(cell, digits) : cell,
    );
  return {
    of: asked.of,
    ...found,
    currency,
    columns: [...columns],
    rows: rows.map(({ key, name, cells, before }) => ({
      key,
      name,
      cells: shown(cells),
      before: shown(before),
    })),
    total: shown(total),
    totalBefore: shown(totalBefore),
  };
}

/** The same as CSV, with at most 50,000 rows. */
export async function exportShopReport(ctx: Context, asked: ShopReportQuery): Promise<CsvOfDays> {
  const { columns, currency, rows, compared, from, to } = await readRows(ctx, asked, MOST_FILE_ROWS);
  const digits = minorDigits(currency);
  const text = (cell: number | null, column: Column | undefined) => {
    if (cell === null || !column) return '';
    if (columnKinds[column] === 'money') return decimalText(cell, digits);
    return columnKinds[column] === 'share' ? cell.toFixed(4) : `${cell}`;
  };
  const t = serverMessages('dashboard/reports/file', ctx.locale);
  const words = serverMessages('dashboard/reports/sales', ctx.locale);
  const reasons = serverMessages('account/orders/returnReasons', ctx.locale);
  const records = rows.map(({ key, name, cells, before }) => [
    key,
    reportRowName(asked.of, { key, name }, { t: words, reasons }),
    ...cells.map((cell, place) => text(cell, columns[place])),
    currency,
    ...(compared ? before.map((cell, place) => text(cell, columns[place])) : []),
  ]);
  const heads = columns.map((column) => words(`in${column}`));
  const headsBefore = compared ? heads.map((head) => `${head} (${words('salesBefore')})`) : [];
  const csv = writeTable([t('rowKey'), t('name'), ...heads, t('currency'), ...headsBefore], records);
  return { csv, days: [from, to] };
}
