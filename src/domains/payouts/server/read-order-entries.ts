import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { inDecimals, minorDigits } from '#platform/money.ts';
import type { OrderEntry } from '../contract.ts';
import { bankDay } from './payout-sql.ts';

const MOST = 100;

type Row = Omit<OrderEntry, 'gross' | 'fee' | 'net' | 'payout'> &
  Record<'grossMinor' | 'feeMinor' | 'netMinor', number> & {
    payoutId: string | null;
    payoutDay: string | null;
  };

/** The payout that a provider names, or the next one of those that do not say what they are made of. */
const select = plannedQuery<Row>(
  `select e.id, e.kind, e.provider, e.currency, e.provider_id as reference, ${isoTime('e.occurred_at')} as at,
     e.gross_minor as "grossMinor", e.fee_minor as "feeMinor", e.net_minor as "netMinor",
     p.id as "payoutId", to_char(${bankDay('p', '$2')}, 'YYYY-MM-DD') as "payoutDay"
   from orders o join payments payment on payment.order_id = o.id
   join balance_entries e on e.payment_id = payment.id
   left join lateral (
     select next.* from balance_entries next
     where next.kind = 'payout' and next.provider = e.provider and next.currency = e.currency
       and next.occurred_at >= e.occurred_at and (e.paid_out_by is null or next.payout_ref = e.paid_out_by)
     order by next.occurred_at, next.id limit 1
   ) p on e.paid_out_by is not null or p.composition is distinct from 'known'
   where o.code = $1 order by e.occurred_at, e.id limit ${MOST}`,
);

/** What the payments of an order moved at payment providers, oldest first. Requires `reports.read`. */
export async function readOrderEntries(ctx: Context, code: string): Promise<{ data: OrderEntry[] }> {
  requireStaff(ctx, 'reports.read');
  const { timeZone } = await readSettings(ctx);
  const rows = await select(ctx, [code, timeZone]);
  const data = rows.map(({ payoutId, payoutDay, ...entry }) => ({
    ...inDecimals(entry, minorDigits(entry.currency)),
    payout: payoutId && payoutDay ? { id: payoutId, bankDay: payoutDay } : null,
  }));
  return { data };
}
