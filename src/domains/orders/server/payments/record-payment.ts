import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { countRefusal } from '#platform/limits/refusals.ts';
import { lockOrderById } from '../commands/lock-order.ts';
import { recordEvent, recordEventOnce } from '../commands/record-event.ts';
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { Looked } from './provider.ts';
import { providerNamed } from './providers.ts';
import { recordPaid } from './record-paid.ts';

/** Days that an order waits for a payment on its way, such as a direct debit. */
const UNDER_WAY_DAYS = 15;

const keep = namedQuery<{ status: PaymentRow['status'] }>(
  'orders_keep_payment_ref',
  `update payments set details = details || $3, provider_ref = coalesce($2, provider_ref),
     recheck_at = case when $2::text is distinct from provider_ref and $2 is not null
       then now() + interval '1 minute' else recheck_at end
   where id = $1 and status <> 'paid' returning status`,
);
const close = namedQuery<{ status: PaymentRow['status'] }>(
  'orders_close_payment',
  `update payments set recheck_at = case when status = 'pending' then recheck_at end where id = $1 returning status`,
);
const held = 'now() + make_interval(days => $2)';
/** `heldUntil` is how long the order would have waited otherwise, or for the rest of an edited one. */
const hold = namedQuery(
  'orders_hold_longer',
  `with former as (
     update payments payment
     set details = jsonb_build_object('heldUntil', coalesce(o.expires_at, o.rest_due_at)) || payment.details
     from orders o where payment.id = $3 and o.id = $1 and coalesce(o.expires_at, o.rest_due_at) is not null)
   update orders set expires_at = case when expires_at is not null then greatest(expires_at, ${held}) end,
     rest_due_at = case when rest_due_at is not null then greatest(rest_due_at, ${held}) end
   where id = $1 and coalesce(expires_at, rest_due_at) is not null`,
);
const freed = 'greatest(former.until, now() + make_interval(mins => $2))';
/** Only what waited for money on its way waits no longer: at least as long as without it, and a while to pay anew. */
const holdNoLonger = namedQuery(
  'orders_hold_no_longer',
  `with former as (
     update payments payment set details = payment.details - 'heldUntil'
     from (select id, (details->>'heldUntil')::timestamptz as until from payments where id = $3) known
     where payment.id = known.id returning known.until)
   update orders set expires_at = case when expires_at is not null then least(expires_at, ${freed}) end,
     rest_due_at = case when rest_due_at is not null then least(rest_due_at, ${freed}) end
   from former where orders.id = $1 and former.until is not null`,
);

type Row = Pick<PaymentRow, 'id' | 'orderId' | 'provider' | 'ref'>;

/** Records the state of a payment at its provider, in any order and repeatedly. Returns the recorded state. */
export function recordPayment(ctx: Context, payment: Row, looked: Looked): Promise<PaymentRow['status']> {
  const { orderId, id } = payment;
  return inTransaction(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    if (looked.remark) await recordEventOnce(tx, { orderId, ...looked.remark, isInternal: true });
    if (looked.status === 'paid') {
      await recordPaid(tx, id, looked);
      return 'paid';
    }
    const [kept] = looked.status === 'void' ? await close(tx, [id]) : await recordFound(tx, id, looked);
    if (kept?.status === 'pending') await recordChange(tx, payment, looked);
    // The order was canceled while the provider created the payment, so the payment is not canceled there yet.
    if (kept?.status === 'canceled' && 'ref' in looked && looked.ref !== payment.ref)
      await tx.services.jobs.enqueue(tx, 'orders.abandon_payment', { orderId });
    return kept?.status ?? 'paid';
  });
}

function recordFound(tx: Transaction, id: string, looked: Exclude<Looked, { status: 'void' | 'paid' }>) {
  const failure = looked.status === 'declined' ? { failure: looked.reason } : {};
  const details = { ...failure, isUnderWay: looked.status === 'later' };
  return keep(tx, [id, looked.ref ?? null, JSON.stringify(details)]);
}

async function recordChange(tx: Transaction, { id, orderId, provider }: Row, looked: Looked): Promise<void> {
  if (looked.status === 'declined') {
    const { reason, attempt } = looked;
    const note = { orderId, kind: 'payment_declined' as const };
    const isNew =
      attempt === undefined
        ? await recordEvent(tx, { ...note, details: { failure: reason } }).then(() => true)
        : await recordEventOnce(tx, { ...note, details: { failure: reason, ref: attempt } });
    if (isNew) countRefusal(tx.services, 'payments');
    const minutes = providerNamed(provider).holdMinutes(await readSettings(tx));
    await holdNoLonger(tx, [orderId, minutes ?? 0, id]);
  }
  if (looked.status !== 'later') return;
  await hold(tx, [orderId, UNDER_WAY_DAYS, id]);
  const isNew = await recordEventOnce(tx, {
    orderId,
    kind: 'payment_under_way',
    details: { ref: looked.ref },
  });
  if (isNew) await enqueueOrderMail(tx, { orderId, kind: 'placed' });
}
