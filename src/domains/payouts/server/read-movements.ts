import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { bankDay, feeOf, localDay } from './payout-sql.ts';

/**
 * What changed the money in transit besides the payments and refunds of orders. `claim`: taken back from a customer, or
 * given again, outside of the order. `passing`: of other systems on the same account, or of no known kind.
 */
export type TransitMovement = {
  kind: 'payout' | 'payout_returned' | 'fees' | 'claim' | 'passing';
  day: string;
  provider: string;
  /** What the provider calls it; empty for sums of a day. */
  reference: string;
  orderCode: string;
  invoiceLabel: string | null;
  /** Positive if there is more in transit afterwards; never 0. */
  amountMinor: number;
};

/**
 * `own`: the provider's reference is that of one of our payments, which the books have or will have. Other money of
 * a payment (of another amount, or paid twice) goes back by itself, and passes through.
 */
const entries = `
  select e.*, ${localDay('e.occurred_at', '$3')} as day, coalesce(p.provider_ref = e.payment_ref, false) as own,
    p.status = 'paid' as is_booked, o.code as order_code, o.id as order_id,
    exists (select from refunds r where r.payment_id = e.payment_id and r.provider_ref = e.refund_ref) as has_refund
  from balance_entries e left join payments p on p.id = e.payment_id left join orders o on o.id = p.order_id
  where e.currency = $4 and e.occurred_at >= $1::timestamp at time zone $3
    and e.occurred_at < ($2::timestamp + interval '1 day') at time zone $3`;

const isPassing = `(e.kind = 'other' or (e.kind in ('payment', 'refund', 'dispute') and not e.own))`;

const payouts = `
  select e.*, ${bankDay('e', '$3')} as day from balance_entries e
  where e.kind in ('payout', 'payout_returned') and e.currency = $4 and e.occurred_at
    >= ($1::timestamp - interval '60 days') at time zone $3
    and e.occurred_at < ($2::timestamp + interval '1 day') at time zone $3`;

const selectMovements = plannedQuery<TransitMovement>(
  `with e as materialized (${entries}),
   moved as (
     select kind, day, provider, coalesce(payout_ref, provider_id) as reference, '' as "orderCode", null as "invoiceLabel",
       gross_minor as "amountMinor"
     from (${payouts}) payout
     where day between $1::date and $2::date and day <= (now() at time zone $3)::date
     union all
     select 'claim', day, provider, provider_id, order_code,
       (select i.label from invoices i where i.order_id = e.order_id and i.kind = 'invoice'
        order by i.order_revision desc limit 1), gross_minor
     from e where not ${isPassing} and (kind = 'dispute' or (kind = 'refund' and is_booked and not has_refund))
     union all
     select 'fees', day, provider, '', '', null, -sum(${feeOf('e')})::bigint
     from e where not ${isPassing} group by day, provider
     union all
     select 'passing', day, provider, '', '', null, sum(net_minor)::bigint
     from e where ${isPassing} group by day, provider)
   select kind, to_char(day, 'YYYY-MM-DD') as day, provider, reference, "orderCode", "invoiceLabel", "amountMinor"
   from moved where "amountMinor" <> 0 order by day, provider, kind, reference limit $5`,
);

/**
 * What changed the money in transit in some days besides payments and refunds, in one currency; days are those of a time
 * zone, and payouts count on the day on which the bank has them. At most so many. Requires `reports.read`.
 */
export function readTransitMovements(
  ctx: Context,
  asked: { from: string; to: string; timeZone: string; currency: string; most: number },
): Promise<TransitMovement[]> {
  requireStaff(ctx, 'reports.read');
  const { from, to, timeZone, currency, most } = asked;
  return selectMovements(ctx, [from, to, timeZone, currency, most]);
}
