/*
 * What sales are summed by, in SQL: once for the orders of some days, and once for the sums that a job keeps of days
 * and months. The texts take the time zone and the currency as parameters, and read days from `gap`.
 */

/** What orders are summed by. */
export const summedParts = [
  'total',
  'country',
  'channel',
  'promotion',
  'tax',
  'payment',
  'customer',
  'cohort',
  'figures',
  'refunds',
  'refundsByCountry',
] as const;
export type SummedPart = (typeof summedParts)[number];

/** Groups of products, whose sums are kept beside those of the products in them. */
export const groupParts = ['category', 'brand', 'collection', 'seller'] as const;
export type GroupPart = (typeof groupParts)[number];

/** What of sales is no longer there: its sums are kept as one. */
export const goneParts = { product_id: 'no product', variant_id: 'no variant' } as const;

type Names = { timeZone: string; currency: string };

/** What is summed of the lines of orders, and of the lines of refunds. */
const lineColumns = ['units', 'minor', 'tax_minor', 'cost_minor', 'known_minor'] as const;
const backColumns = ['back_units', 'back_minor', 'back_tax_minor'] as const;
/** Columns of sums, in the order of their tables. */
export const sumColumns = [...lineColumns, ...backColumns] as const;

const ofLine: Record<(typeof lineColumns)[number], string> = {
  units: 'sum(line.quantity)',
  minor: 'sum(line.total_minor)',
  tax_minor: 'sum(line.tax_minor)',
  cost_minor: 'sum(line.cost_minor * line.quantity)',
  known_minor: 'sum(line.total_minor - line.tax_minor) filter (where line.cost_minor is not null)',
};
const nothingOf = (names: readonly string[]) => names.map((name) => `0::bigint as ${name}`);
const nothingBack = nothingOf(backColumns);
const sumsOfLines = [
  ...lineColumns.map((name) => `coalesce(${ofLine[name]}, 0)::bigint as ${name}`),
  ...nothingBack,
].join(', ');
const sumsOfOrders = [
  ...lineColumns.map((name) => `coalesce(sum(line.${name}), 0)::bigint as ${name}`),
  ...nothingBack,
].join(', ');

/** Orders that count. */
export const isCounted = (o: string): string => `${o}.status <> 'canceled' and ${o}.expires_at is null`;

/** Each gap is read from the index of its time: `offset 0` keeps all orders from being joined before. */
const ordersOfGap = `gap cross join lateral (
    select o.* from orders o
    where o.placed_at >= gap.starts and o.placed_at < gap.ends and ${isCounted('o')} offset 0) o`;
/** Gift cards are no sales: what they buy is. */
const goodsOf = (o: string) => `line.order_id = ${o}.id and not line.is_gift_card`;
/** One row for each order. */
const linesTogether = `cross join lateral (select ${sumsOfLines} from order_lines line where ${goodsOf('o')}) line`;
const lines = `join order_lines line on ${goodsOf('o')}`;
/** When the customer of an order placed the first one that counts. */
const firstOrder = `cross join lateral (select min(first.placed_at) as at from orders first
  where o.email <> '' and lower(first.email) = lower(o.email) and first.placed_at <= o.placed_at and ${isCounted('first')}) first`;

/** `isWhole`: whether all lines of an order have the same key. */
type Part = { key: (names: Names) => string; join?: string; isWhole?: true };

const country = `o.shipping_address->>'country'`;

const parts: Record<Exclude<SummedPart, 'figures' | 'refunds' | 'refundsByCountry'>, Part> = {
  total: { key: () => `''`, isWhole: true },
  country: { key: () => country, isWhole: true },
  channel: {
    // Scalar subqueries: `exists` may become a hash of all events.
    key: () => `coalesce(
      (select 'agent' from agent_checkouts agent where agent.order_id = o.id limit 1),
      (select 'staff' from order_events event
        where event.order_id = o.id and event.kind = 'placed' and event.actor_kind = 'admin' limit 1),
      'shop')`,
    isWhole: true,
  },
  promotion: {
    // Orders of the time before they kept the id have the name of their language only.
    key: () => `coalesce(nullif(promotion->>'promotionId', ''), promotion->>'name')`,
    join: 'cross join lateral jsonb_array_elements(o.promotions) promotion',
  },
  tax: { key: () => 'line.tax_rate_ppm::text' },
  payment: { key: () => 'o.payment_provider', isWhole: true },
  customer: {
    key: () => `case when first.at = o.placed_at then 'new' when first.at < o.placed_at then 'returning' end`,
    join: firstOrder,
    isWhole: true,
  },
  cohort: {
    key: ({ timeZone }) => `to_char(first.at at time zone ${timeZone}, 'YYYY-MM-01')`,
    join: firstOrder,
    isWhole: true,
  },
};

/** Refunds of a gap without what of them is for gift cards; second payments and what edits gave back were no sales. */
export const refundsOfGap = `gap cross join lateral (
    select r.id, r.order_id, r.amount_minor - r.vouchers_minor as minor, r.shipping_minor,
      r.tax_minor - r.shipping_tax_minor as tax_minor
    from refunds r join payments p on p.id = r.payment_id
    where r.created_at >= gap.starts and r.created_at < gap.ends
      and r.status <> 'failed' and not r.is_difference and not p.is_surplus offset 0) r
  join orders o on o.id = r.order_id and ${isCounted('o')}`;
const cardsOfGap = `gap cross join lateral (
    select line.order_id, line.total_minor from order_lines line
    where line.is_gift_card and line.placed_at >= gap.starts and line.placed_at < gap.ends offset 0) line
  join orders o on o.id = line.order_id and ${isCounted('o')}`;

type Sums = { orders: string; units?: string; minor: string; tax?: string; back?: string; backTax?: string };

/** All columns of sums without cost. */
const onlySums = ({
  orders,
  units = '0',
  minor,
  tax = '0',
  back = '0',
  backTax = '0',
}: Sums) => `${orders}::bigint as orders,
  ${units}::bigint as units, ${minor}::bigint as minor, ${tax}::bigint as tax_minor,
  ${nothingOf(['cost_minor', 'known_minor', 'back_units'])}, ${back}::bigint as back_minor,
  ${backTax}::bigint as back_tax_minor`;

/** Revenue and orders by currency, each from an index: orders without gift cards, less the refunds of the days. */
const figuresOfGap = `select place, key, ${onlySums({ orders: 'sum(orders)', minor: 'sum(minor)' })} from (
    select gap.place, o.currency as key, count(*) as orders, sum(o.total_minor) as minor
      from ${ordersOfGap} group by gap.place, o.currency
    union all
    select gap.place, o.currency, 0, -sum(line.total_minor) from ${cardsOfGap} group by gap.place, o.currency
    union all
    select gap.place, o.currency, 0, -sum(r.minor) from ${refundsOfGap} group by gap.place, o.currency
  ) figures group by place, key`;

/** The tax in what a refund is for of a line; one of an older program, running beside this one, did not write it. */
export const taxOfLine = `coalesce(back.tax_minor, round(back.amount_minor * line.tax_minor::numeric / nullif(line.total_minor, 0)), 0)`;
/** What of a refund is for lines of goods. */
const refundedLines = `left join lateral (
    select sum(back.quantity) as units, sum(back.amount_minor) as minor, sum(${taxOfLine}) as tax_minor
    from refund_lines back join order_lines line on line.id = back.order_line_id and not line.is_gift_card
    where back.refund_id = r.id) back on true`;

/**
 * What was refunded of goods: what is for their lines, and of what is neither for these nor for shipping the share that
 * goods have in the order. `units`, `back_minor` and `back_tax_minor` are those of lines.
 */
const refundedGoodsOfGap = ({ currency }: Names, key: string) => {
  const rest = 'r.minor - coalesce(back.minor, 0) - r.shipping_minor';
  const share = `coalesce(round((${rest}) * goods.minor / nullif(o.total_minor - goods.cards_minor, 0)), 0)`;
  const tax = `coalesce(r.tax_minor, coalesce(back.tax_minor, 0)
    + round((${share}) * goods.tax_minor / nullif(goods.minor, 0)), 0)`;
  const sums = onlySums({
    orders: 'count(*)',
    units: 'coalesce(sum(back.units), 0)',
    minor: `coalesce(sum(coalesce(back.minor, 0) + ${share}), 0)`,
    tax: `coalesce(sum(${tax}), 0)`,
    back: 'coalesce(sum(back.minor), 0)',
    backTax: 'coalesce(sum(back.tax_minor), 0)',
  });
  return `select gap.place, coalesce(${key}, '') as key, ${sums}
  from ${refundsOfGap} ${refundedLines} cross join lateral (
    select coalesce(sum(line.total_minor) filter (where not line.is_gift_card), 0)::numeric as minor,
      coalesce(sum(line.tax_minor) filter (where not line.is_gift_card), 0) as tax_minor,
      coalesce(sum(line.total_minor) filter (where line.is_gift_card), 0) as cards_minor
    from order_lines line where line.order_id = o.id) goods
  where o.currency = ${currency} group by gap.place, 2`;
};

/** The sums of each `gap.place` by the keys of a part, from the orders. */
export function partOfGap(part: SummedPart, names: Names): string {
  if (part === 'figures') return figuresOfGap;
  if (part === 'refunds') return refundedGoodsOfGap(names, `''`);
  if (part === 'refundsByCountry') return refundedGoodsOfGap(names, country);
  const { key, join = '', isWhole } = parts[part];
  const [orders, sums, joined] = isWhole
    ? ['count(*)', sumsOfOrders, linesTogether]
    : ['count(distinct o.id)', sumsOfLines, lines];
  return `select gap.place, coalesce(${key(names)}, '') as key, ${orders} as orders, ${sums}
    from ${ordersOfGap} ${join} ${joined}
    where o.currency = ${names.currency} group by gap.place, 2`;
}

const soldVariantsOfGap = ({ currency }: Names) =>
  `select gap.place, line.product_id, line.variant_id, count(distinct line.order_id) as orders,
    count(*) filter (where line.turn = 1) as product_orders, ${sumsOfLines}
  from gap cross join lateral (
    select line.*, row_number() over (partition by line.order_id, line.product_id order by line.position) as turn
    from (select id from orders o
      where o.placed_at >= gap.starts and o.placed_at < gap.ends and ${isCounted('o')} and o.currency = ${currency} offset 0) o
    join order_lines line on ${goodsOf('o')}) line
  group by gap.place, line.product_id, line.variant_id`;

/** What the refunds of a gap are for, by variant. */
const refundedVariantsOfGap = ({ currency }: Names) =>
  `select gap.place, line.product_id, line.variant_id, 0::bigint as orders, 0::bigint as product_orders,
    ${nothingOf(lineColumns)}, sum(back.quantity)::bigint as back_units, sum(back.amount_minor)::bigint as back_minor,
    sum(${taxOfLine})::bigint as back_tax_minor
  from ${refundsOfGap} join refund_lines back on back.refund_id = r.id
  join order_lines line on line.id = back.order_line_id and not line.is_gift_card
  where o.currency = ${currency} group by gap.place, line.product_id, line.variant_id`;

/** The sums of each `gap.place` by variant, from the orders, and from the refunds. Without gift cards. */
export const variantsOfGap = (names: Names): string => {
  const added = ['orders', 'product_orders', ...sumColumns].map((name) => `sum(${name})::bigint as ${name}`);
  return `select place, product_id, variant_id, ${added.join(', ')}
  from (${soldVariantsOfGap(names)} union all ${refundedVariantsOfGap(names)}) both_kinds
  group by place, product_id, variant_id`;
};

/** What sums are of: those of another time zone or currency, or of a program with other parts, are not read. */
export const basisOf = ({ timeZone, currency }: Names): string =>
  `(${timeZone}::text || ' ' || ${currency}::text || ' ${[...summedParts, ...groupParts, ...Object.values(goneParts), 'taxOfRefunds'].join(' ')}')`;

/** When a day begins in the time zone. */
export const startOf = (day: string, timeZone: string): string =>
  `(${day})::timestamp at time zone ${timeZone}`;

/** Days of which an order changed since they were summed. */
export const changedDays = (from: string, { timeZone }: Pick<Names, 'timeZone'>): string =>
  `select distinct (quarter at time zone ${timeZone})::date as day from sales_changes
   where quarter > (${startOf(from, timeZone)}) - interval '15 minutes'`;

/** The names of the parameters that `divided` takes. */
export const gapNames: Names = { timeZone: '$4', currency: '$5' };
/** The time before: its first day, and the day after its last. */
const [from, until] = ['($1::date[])[1]', '($1::date[])[2]'];
/** How many years it is before. */
export const yearsBefore = `(extract(year from $2::date) - extract(year from ${from}))::int`;
export const daysBefore = `($2::date - ${from})`;

/**
 * Divides the days from `$2` to before `$3` and those of the time before, `$1`, in the time zone `$4` and the currency
 * `$5`, into `part` (periods with sums) and `gap` (days to be read from the orders). `is_in`: of the report itself.
 * `place` of a gap is its day.
 */
export const divided = (isByDay: boolean): string => {
  const inMonth = (day: string) =>
    `exists (select from month where ${day} >= month.starts and ${day} < month.ends)`;
  return `changed as materialized (${changedDays(from, gapNames)}),
  month as materialized (
    select p.starts, (p.starts + interval '1 month')::date as ends from sales_periods p
    where ${isByDay ? 'false' : 'p.is_month'} and p.basis = ${basisOf(gapNames)}
      and (p.starts >= ${from} and (p.starts + interval '1 month')::date <= ${until}
        or p.starts >= $2::date and (p.starts + interval '1 month')::date <= $3::date)
      and not exists (select from changed where day >= p.starts and day < (p.starts + interval '1 month')::date)),
  day as materialized (
    select one::date as starts, p.starts is not null and not exists (select from changed where day = one::date) as is_summed
    from generate_series(${from}, $3::date - 1, interval '1 day') one
    left join sales_periods p on not p.is_month and p.starts = one::date and p.basis = ${basisOf(gapNames)}
    where one < ${until} or one >= $2::date),
  part as materialized (
    select true as is_month, starts, starts >= $2::date as is_in from month
    union all
    select false, starts, starts >= $2::date from day where is_summed and not ${inMonth('day.starts')}),
  gap as materialized (
    select day.starts as place, ${startOf('day.starts', '$4')} as starts, ${startOf('day.starts + 1', '$4')} as ends
    from day where not is_summed and not ${inMonth('day.starts')})`;
};

/** What was sold of each variant on the divided days, as `each`: from the kept sums, and for the gaps from the orders. */
export const variantsOfDays = `${divided(false)}, each as (
    select part.is_in, v.product_id, v.variant_id, v.units
    from part join sales_of_variants v on v.is_month = part.is_month and v.starts = part.starts
    union all
    select place >= $2::date, product_id, variant_id, units from (${variantsOfGap(gapNames)}) live)`;
