import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type TimeGroup, timeGroups } from '../sales-groups.ts';
import type { Row, Sum, Total } from './sums/report-sql.ts';
import { refundsOfGap, startOf, taxOfLine } from './sums/sales-sql.ts';
import { keyOfTime, type Span } from './times-of-sales.ts';

/** What refunds took of the margin: net sales of goods whose cost was known, and the cost of what went back into stock. */
type MarginBack = { knownMinor: number; costMinor: number };

/**
 * By day of the refund, from the orders. Of an amount without units, goods with a known cost have the share that they have
 * in the goods of the order. Units go back into stock by no refund of their own: each refund has those that it names, as far
 * as these are there again, and the last one of an order the rest.
 */
const selectBack = plannedQuery<MarginBack & { day: string }>(`
  with gap as materialized (
    select one::date as place, ${startOf('one::date', '$3')} as starts, ${startOf('one::date + 1', '$3')} as ends
    from generate_series($1::date, $2::date - 1, interval '1 day') one),
  given as materialized (
    select gap.place, r.id, r.order_id, r.minor - r.shipping_minor as minor, r.tax_minor, o.total_minor
    from ${refundsOfGap} where o.currency = $4),
  named as (
    select given.id, sum(back.amount_minor) as minor, sum(${taxOfLine}) as tax_minor,
      sum(back.amount_minor - ${taxOfLine}) filter (where line.cost_minor is not null) as known_minor
    from given join refund_lines back on back.refund_id = given.id
    join order_lines line on line.id = back.order_line_id and not line.is_gift_card
    group by given.id),
  goods as (
    select line.order_id, sum(line.total_minor) filter (where not line.is_gift_card) as minor,
      sum(line.tax_minor) filter (where not line.is_gift_card) as tax_minor,
      sum(line.total_minor - line.tax_minor) filter (where not line.is_gift_card and line.cost_minor is not null) as known_minor,
      coalesce(sum(line.total_minor) filter (where line.is_gift_card), 0) as cards_minor
    from order_lines line where line.order_id in (select order_id from given) group by line.order_id),
  part as (
    select given.*, goods.tax_minor as goods_tax, goods.minor as goods_minor, goods.known_minor as goods_known,
      coalesce(named.tax_minor, 0) as named_tax, coalesce(named.known_minor, 0) as named_known,
      coalesce(round((given.minor - coalesce(named.minor, 0)) * goods.minor
        / nullif(given.total_minor - goods.cards_minor, 0)), 0) as plain_minor
    from given join goods on goods.order_id = given.order_id left join named on named.id = given.id),
  known as (
    select id, place, named_known + coalesce(round(
      (plain_minor - coalesce(tax_minor - named_tax, round(plain_minor * goods_tax / nullif(goods_minor, 0)), 0))
        * goods_known / nullif(goods_minor - goods_tax, 0)), 0) as known_minor
    from part),
  every as (
    select r.id, r.order_id, r.created_at, row_number() over (partition by r.order_id order by r.created_at desc, r.id desc) = 1 as is_last
    from refunds r join payments p on p.id = r.payment_id
    where r.order_id in (select order_id from given) and r.status <> 'failed' and not r.is_difference and not p.is_surplus),
  stocked as (
    select every.id, every.is_last, line.cost_minor, coalesce(back.quantity, 0) as named,
      least(line.restocked_quantity, line.quantity) - coalesce(sum(back.quantity) over (partition by line.id
        order by every.created_at, every.id rows between unbounded preceding and 1 preceding), 0) as there
    from every join order_lines line on line.order_id = every.order_id and not line.is_gift_card
      and line.cost_minor is not null and line.restocked_quantity > 0
    left join refund_lines back on back.refund_id = every.id and back.order_line_id = line.id),
  cost as (
    select id, sum(cost_minor * greatest(0, case when is_last then there else least(named, there) end)) as cost_minor
    from stocked group by id)
  select to_char(known.place, 'YYYY-MM-DD') as day, coalesce(sum(known.known_minor), 0)::bigint as "knownMinor",
    coalesce(sum(cost.cost_minor), 0)::bigint as "costMinor"
  from known left join cost on cost.id = known.id group by known.place`);

type Asked = { by: string; span: Span; timeZone: string; currency: string };

/** What the refunds of some days took: all together, and over time by day, week or month. */
async function readMarginBack(
  ctx: Context,
  { by, span, timeZone, currency }: Asked,
): Promise<{ all: MarginBack; byTime: Map<string, MarginBack> | null }> {
  const days = await selectBack(ctx, [`${span.first}`, `${span.end}`, timeZone, currency]);
  const time: TimeGroup | undefined = timeGroups.find((known) => known === by);
  const all = { knownMinor: 0, costMinor: 0 };
  const byTime = new Map<string, MarginBack>();
  for (const { day, knownMinor, costMinor } of days) {
    const key = time ? keyOfTime(time, day) : day;
    const found = byTime.get(key) ?? { knownMinor: 0, costMinor: 0 };
    byTime.set(key, found);
    for (const sum of [all, found]) {
      sum.knownMinor += knownMinor;
      sum.costMinor += costMinor;
    }
  }
  return { all, byTime: time ? byTime : null };
}

type Costs = Pick<Sum, 'costMinor' | 'knownMinor'>;

export const hasCost = ({ costMinor, knownMinor }: Costs): boolean => costMinor > 0 || knownMinor > 0;

const nothingBack: MarginBack = { knownMinor: 0, costMinor: 0 };

function marginLeft(sold: Costs, back: MarginBack | null): number | null {
  if (!back) return null;
  if (!hasCost(sold) && back.knownMinor === 0 && back.costMinor === 0) return null;
  return sold.knownMinor - back.knownMinor - sold.costMinor + back.costMinor;
}

/**
 * Margin and cost after the refunds of some days, of whichever orders, in minor units; null where they are not known: of one
 * row, and of rows that are not days, weeks or months. The caller checks access.
 */
export async function readMarginsAfterRefunds(
  ctx: Context,
  { row: only, total, ...asked }: Asked & { row: unknown; total: Total },
) {
  const back = hasCost(total) && !only ? await readMarginBack(ctx, asked) : null;
  return {
    ofTotal: marginLeft(total, back?.all ?? null),
    costOfTotal: back && total.costMinor - back.all.costMinor,
    of: (row: Row): number | null =>
      marginLeft(row, back?.byTime ? (back.byTime.get(row.key) ?? nothingBack) : null),
  };
}
