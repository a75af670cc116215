import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { Span } from './periods.ts';

export type Sum = { revenueMinor: number; orders: number; inOtherCurrencies: number };

/** Money beyond the total, such as a second payment, lowers nothing when it goes back. */
const revenue = 'o.total_minor - greatest(o.refunded_minor - greatest(o.paid_minor - o.total_minor, 0), 0)';

/** An index holds all that this reads, of orders that count: each span costs what lies in it. */
const select = plannedQuery<Sum>(`
  select total.* from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as span (starts, ends, place)
  cross join lateral (
    select coalesce(sum(${revenue}) filter (where o.currency = $3), 0)::bigint as "revenueMinor",
      count(*) as orders, count(*) filter (where o.currency <> $3) as "inOtherCurrencies"
    from orders o
    where o.status <> 'canceled' and o.expires_at is null and o.placed_at >= span.starts and o.placed_at < span.ends
  ) total
  order by span.place`);

/** What the orders of each span come to, as the contract's `Figures` counts them. */
export const sumOrders = (ctx: Context, spans: readonly Span[], currency: string): Promise<Sum[]> =>
  select(ctx, [spans.map(({ starts }) => starts), spans.map(({ ends }) => ends), currency]);
