import type pg from 'pg';
import type { Context } from '#platform/context.ts';
import type { SalesReport } from '../../contract/sales.ts';
import { hasProducts, hasRefunds, isOverTime, NOT_BY_PRODUCT, salesGroups } from '../../sales-groups.ts';
import { readSales } from '../read-sales.ts';

/** The key of a line in each group, in plain SQL; a line may have several. */
const keys: Record<SalesReport['by'], string> = {
  day: `to_char(day, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD')`,
  month: `to_char(day, 'YYYY-MM') || '-01'`,
  product: 'line.product_id::text',
  variant: 'line.variant_id::text',
  category: '(select category_id::text from products p where p.id = line.product_id)',
  brand: '(select brand_id::text from products p where p.id = line.product_id)',
  seller: '(select seller_id::text from products p where p.id = line.product_id)',
  collection: `unnest(coalesce((select nullif(array_agg(c.id::text), '{}') from collection_products cp
    join collections c on c.id = cp.collection_id and c.deleted_at is null where cp.product_id = line.product_id), array[null::text]))`,
  country: `o.shipping_address->>'country'`,
  channel: `case when o.id in (select order_id from agent_checkouts) then 'agent' when 'admin' = any (
    select actor_kind from order_events e where e.order_id = o.id and e.kind = 'placed') then 'staff' else 'shop' end`,
  promotion: `jsonb_array_elements(o.promotions)->>'name'`,
  tax: '(line.tax_rate_ppm / 10000.0)::float8::text',
  payment: 'o.payment_provider',
  customer: `case when o.first_at = o.placed_at then 'new' else 'returning' end`,
  cohort: `to_char(o.first_at at time zone $4, 'YYYY-MM') || '-01'`,
};

type Days = {
  from: string;
  to: string;
  timeZone: string;
  currency: string;
  /** The days that they are compared with, so many years before; absent: as many days before. */
  year?: { from: string; to: string; years: number };
};
type Asked = Days & { by: SalesReport['by'] };
type PlainRow = {
  key: string;
  orders: number;
  units: number;
  minor: number;
  taxMinor: number;
  costMinor: number;
  knownMinor: number;
  minorBefore: number;
  /** Not by channel, promotion, tax, payment and customer. */
  refundsMinor: number;
  netBefore: number;
  netTaxMinor: number;
  backUnits: number;
};

type Back = { key: string; minor: number; minorBefore: number; units: number; tax: number };

const shifted = (day: string) => `case when ${day} >= $1::date then ${day} when $7::int is null
    then ${day} + ($2::date - $1::date + 1) else (${day} + make_interval(years => $7::int))::date end`;
const within = (day: string) => `(${day} between $1::date and $2::date
    or ${day} between coalesce($5::date, $1::date - ($2::date - $1::date + 1)) and coalesce($6::date, $1::date - 1))`;

/** The sales of some days by a group, from all orders and lines, without indexes, sums or shortcuts. */
async function recomputeSales(db: pg.Pool, asked: Asked): Promise<PlainRow[]> {
  const { year = null } = asked;
  const values = [asked.from, asked.to, asked.currency, asked.timeZone, year?.from, year?.to, year?.years];
  const { rows } = await db.query<PlainRow>(
    `with o as (
      select *, min(placed_at) over (partition by lower(email)) as first_at, (placed_at at time zone $4)::date as placed_on
      from orders where status <> 'canceled' and expires_at is null),
    sold as (
      select ${keys[asked.by]} as key, o.id as sold_in, o.is_in, line.* from (
        select *, placed_on >= $1::date as is_in, ${shifted('placed_on')} as day from o) o
      ${isOfOrder(asked.by) ? 'left join' : 'join'} order_lines line on line.order_id = o.id and not line.is_gift_card
      where o.currency = $3 and ${within('o.placed_on')})
    select coalesce(key, '') as key, count(distinct sold_in) filter (where is_in)::float8 as orders,
      coalesce(sum(quantity) filter (where is_in), 0)::float8 as units,
      coalesce(sum(total_minor) filter (where is_in), 0)::float8 as minor,
      coalesce(sum(tax_minor) filter (where is_in), 0)::float8 as "taxMinor",
      coalesce(sum(cost_minor * quantity) filter (where is_in), 0)::float8 as "costMinor",
      coalesce(sum(total_minor - tax_minor) filter (where is_in and cost_minor is not null), 0)::float8 as "knownMinor",
      coalesce(sum(total_minor) filter (where not is_in), 0)::float8 as "minorBefore"
    from sold group by 1 order by key`,
    values,
  );
  if (!hasRefunds(asked.by))
    return rows.map((row) => ({ ...row, refundsMinor: 0, netBefore: 0, netTaxMinor: 0, backUnits: 0 }));
  const { rows: given } = await db.query<Back>(
    `with line as (
      select back.refund_id, back.quantity as back_units, back.amount_minor as back_minor, line.*,
        coalesce(back.tax_minor, round(back.amount_minor * line.tax_minor / nullif(line.total_minor, 0)::numeric), 0) as back_tax
      from refund_lines back join order_lines line on line.id = back.order_line_id where not line.is_gift_card),
    r as (
      select r.*, o.total_minor, o.currency, o.shipping_address, (r.created_at at time zone $4)::date as given_on,
        (select coalesce(sum(total_minor), 0) from order_lines where order_id = o.id and is_gift_card) as cards,
        (select coalesce(sum(total_minor), 0) from order_lines where order_id = o.id and not is_gift_card) as goods,
        (select coalesce(sum(tax_minor), 0) from order_lines where order_id = o.id and not is_gift_card) as goods_tax,
        coalesce(of_lines.tax, 0) as line_tax, coalesce(of_lines.units, 0) as line_units, coalesce(of_lines.minor, 0) as line_minor
      from refunds r join orders o on o.id = r.order_id
      left join (select refund_id, sum(back_units) as units, sum(back_minor) as minor,
          sum(back_tax) as tax from line group by 1) of_lines
        on of_lines.refund_id = r.id
      where r.status <> 'failed' and o.status <> 'canceled' and o.expires_at is null),
    o as (
      select *, given_on >= $1::date as is_in, ${shifted('given_on')} as day,
        coalesce(round((amount_minor - vouchers_minor - shipping_minor - line_minor) * goods
          / nullif(total_minor - cards, 0)), 0) as plain_minor,
        coalesce(tax_minor - shipping_tax_minor, line_tax + round(coalesce(round(
          (amount_minor - vouchers_minor - shipping_minor - line_minor) * goods / nullif(total_minor - cards, 0)), 0)
          * goods_tax / nullif(goods, 0)), 0) as goods_back_tax
      from r where currency = $3 and ${within('given_on')}),
    given as (${
      hasProducts(asked.by)
        ? `select ${keys[asked.by]} as key, is_in, back_minor as minor, back_units as units, back_tax as tax
          from line join o on o.id = line.refund_id
          union all select '${NOT_BY_PRODUCT}', is_in, plain_minor, 0, goods_back_tax - line_tax from o`
        : `select ${keys[asked.by]} as key, is_in, line_minor + plain_minor as minor, line_units as units,
            goods_back_tax as tax from o`
    })
    select coalesce(key, '') as key, coalesce(sum(minor) filter (where is_in), 0)::float8 as minor,
      coalesce(sum(minor) filter (where not is_in), 0)::float8 as "minorBefore",
      coalesce(sum(units) filter (where is_in), 0)::float8 as units,
      coalesce(sum(tax) filter (where is_in), 0)::float8 as tax
    from given group by 1`,
    values,
  );
  const without = given
    .filter(({ key }) => !rows.some((row) => row.key === key))
    .map(({ key }) => ({ key, ...none }));
  return [...rows, ...without].map((row) => {
    const found = given.find(({ key }) => key === row.key);
    const netBefore = row.minorBefore - (found?.minorBefore ?? 0);
    const netTaxMinor = row.taxMinor - (found?.tax ?? 0);
    return { ...row, refundsMinor: found?.minor ?? 0, netBefore, netTaxMinor, backUnits: found?.units ?? 0 };
  });
}

/** An order of nothing but gift cards is one, though it is of no product. */
const isOfOrder = (by: Asked['by']) =>
  isOverTime(by) || ['country', 'channel', 'payment', 'customer', 'cohort'].includes(by);
const none = { orders: 0, units: 0, minor: 0, taxMinor: 0, costMinor: 0, knownMinor: 0, minorBefore: 0 };

/** What a report shows of a row, in minor units; sums of several groups have no orders. */
const shownOf = ({ orders, ...row }: SalesReport['rows'][number]): PlainRow => {
  const minor = (amount: number) => Math.round(amount * 100);
  return {
    key: row.key,
    orders: orders ?? 0,
    units: row.units,
    minor: minor(row.sales),
    taxMinor: minor(row.tax),
    costMinor: minor(row.cost),
    knownMinor: minor(row.cost) + minor(row.margin ?? 0),
    minorBefore: minor(row.salesBefore),
    refundsMinor: minor(row.refunds ?? 0),
    netBefore: minor(row.netBefore ?? 0),
    netTaxMinor: minor(row.netTax ?? 0),
    backUnits: row.refundedUnits ?? 0,
  };
};

/** Where a row is of no more than one group, the columns add up to the total. */
function sumsOfColumns({ by, rows, total, isCut }: SalesReport): string[] {
  if (by === 'collection' || by === 'promotion' || isCut) return [];
  const sum = (of: (row: SalesReport['rows'][number]) => number) =>
    Math.round(rows.reduce((all, row) => all + of(row), 0) * 100);
  const wrong = (name: string, of: (row: SalesReport['rows'][number]) => number, right: number) =>
    sum(of) === Math.round(right * 100) ? [] : [`${by}: ${name} ${sum(of)}, not ${right}`];
  return [
    ...wrong('sales', ({ sales }) => sales, total.sales),
    ...(hasRefunds(by)
      ? [
          ...wrong('refunds', ({ refunds }) => refunds ?? 0, total.refunds),
          ...wrong('net', ({ net }) => net ?? 0, total.net),
          ...wrong('tax after refunds', ({ netTax }) => netTax ?? 0, total.netTax),
          ...wrong('refunded units', ({ refundedUnits }) => refundedUnits ?? 0, total.refundedUnits),
        ]
      : []),
  ];
}

/**
 * Compares all figures of the reports by these groups, of some days, with plain sums over all orders: the rows that differ, with both
 * figures, and how many figures were compared.
 */
export async function compareSales(
  { staff, db }: { staff: Context; db: pg.Pool },
  { timeZone, currency, year, ...span }: Days,
  groups: readonly SalesReport['by'][] = salesGroups,
): Promise<{ compared: number; differing: string[] }> {
  const differing: string[] = [];
  let compared = 0;
  for (const by of groups) {
    const report = await readSales(staff, { by, ...span, ...(year && { versus: 'year' }) });
    const hasOrders = report.rows.some(({ orders }) => orders !== null);
    const plain = await recomputeSales(db, { by, ...span, timeZone, currency, ...(year && { year }) });
    const known = (row: PlainRow) => ({
      ...row,
      orders: hasOrders && (by !== 'variant' || row.key !== '') ? row.orders : 0,
    });
    const isSold = ({ units, minorBefore, refundsMinor, netBefore, netTaxMinor, backUnits }: PlainRow) =>
      units > 0 || minorBefore > 0 || refundsMinor > 0 || netBefore < 0 || netTaxMinor !== 0 || backUnits > 0;
    differing.push(...sumsOfColumns(report));
    const shown = new Map(
      report.rows
        .map(shownOf)
        .filter(isSold)
        .map((row) => [row.key, JSON.stringify(known(row))]),
    );
    for (const row of plain.map(known).filter(isSold)) {
      compared += Object.keys(row).length - 1;
      const right = JSON.stringify(row);
      if (shown.get(row.key) !== right) differing.push(`${by}: ${shown.get(row.key)}, not ${right}`);
      shown.delete(row.key);
    }
    differing.push(...[...shown.values()].map((row) => `${by}: ${row}, not sold at all`));
  }
  return { compared, differing };
}
