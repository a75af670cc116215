import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { ProviderName } from '../../payment-providers.ts';
import { postGiftCardJob } from '../commands/issue-gift-cards.ts';
import { type LockedOrder, lockOrderById } from '../commands/lock-order.ts';
import { recordEvent } from '../commands/record-event.ts';
import { postInvoiceJob } from '../documents/issue-invoices.ts';
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts';
import { refusalOf } from '../rules/moves.ts';
import { findPayment, type PaymentRow, paymentOf } from './payment-rows.ts';
import { providerNamed } from './providers.ts';
import { giveRefund } from './refunds/give-refund.ts';
import { settleDifference } from './settle-difference.ts';
import { settlePaymentStatus } from './settle-payment-status.ts';

const markPaid = namedQuery(
  'orders_mark_payment_paid',
  `update payments set status = 'paid', paid_at = coalesce($6, now()), provider_ref = coalesce($2, provider_ref),
     details = details - '{failure,isUnderWay,heldUntil}'::text[] || $3, is_surplus = $4,
     recheck_at = case when $5 then now() + interval '1 minute' end
   where id = $1`,
);

/** Also while the mail is still a job: that it says so, too. */
const wasMailed = namedQuery(
  'orders_was_mailed_before_paid',
  `select where exists (select from order_events where order_id = $1 and kind = 'payment_under_way')
     or exists (select from order_mails where order_id = $1 and kind = 'placed')`,
);

/** `paidAt`: absent for now. */
type Receipt = {
  ref?: string | null;
  details?: Record<string, unknown>;
  paidAt?: Date | undefined;
  /** Whether the buyer does not know of the order yet. */
  isFirstMail?: boolean;
};

/**
 * Records that a payment has been received; may be called by several reporters and repeatedly. For providers and
 * staff's verb, which know that it is true. A payment for an order that was canceled, or paid otherwise, is surplus:
 * it is refunded automatically and is not part of the order's sums. Money received ends as an order or as a refund.
 */
export async function recordPaid(tx: Transaction, paymentId: string, receipt: Receipt = {}): Promise<void> {
  const known = await findPayment(tx, paymentId);
  if (!known) throw new Error('There is no such payment');
  const order = await lockOrderById(tx, known.orderId);
  // Read again under the lock: another reporter may have been first.
  const payment = await findPayment(tx, paymentId);
  if (!payment || payment.status === 'paid') return;
  // Others may refund, too, with or without a report.
  const mayGoBack = providerNamed(payment.provider).givenBack !== undefined;
  const isSurplus = refusalOf(order, 'pay', 'customer') !== null;
  const { ref = null, details = {}, paidAt = null } = receipt;
  await markPaid(tx, [paymentId, ref, JSON.stringify(details), isSurplus, mayGoBack, paidAt]);
  const books = await settlePaymentStatus(tx, order.id);
  if (isSurplus) return sendBack(tx, order, payment);
  if (books.paymentStatus === 'unpaid') {
    const { id: orderId } = order;
    await recordEvent(tx, { orderId, kind: 'paid_in_part', details: { amountMinor: payment.amountMinor } });
  } else await notifyPaid(tx, order, { payment, isFirstMail: receipt.isFirstMail ?? false });
  // An edit changed the total after this payment was opened.
  await settleDifference(tx, { ...order, ...books }, { key: `paid-${payment.id}` });
}

async function notifyPaid(
  tx: Transaction,
  order: LockedOrder,
  { payment, isFirstMail }: { payment: PaymentRow; isFirstMail: boolean },
): Promise<void> {
  const { id: orderId, code, shipsUnpaid } = order;
  await recordEvent(tx, { orderId, kind: 'paid', details: { provider: payment.provider } });
  // A buyer who pays at once gets a single mail for order and payment.
  const isKnown = !isFirstMail && (shipsUnpaid || (await wasMailed(tx, [orderId])).length > 0);
  await enqueueOrderMail(tx, { orderId, kind: isKnown ? 'paid' : 'placed' });
  await postInvoiceJob(tx, orderId);
  await postGiftCardJob(tx, orderId);
  await tx.services.events.announce(tx, 'orders.paid', { orderId, code });
}

/**
 * Records that gift cards and store credit pay a new order whole, in the transaction that places it; its mail says so
 * already. Gift cards that it sells are never paid with them.
 */
export async function recordPaidAtOnce(
  tx: Transaction,
  { orderId, code, provider }: { orderId: string; code: string; provider: ProviderName },
): Promise<void> {
  await recordEvent(tx, { orderId, kind: 'paid', details: { provider } });
  await postInvoiceJob(tx, orderId);
  await tx.services.events.announce(tx, 'orders.paid', { orderId, code });
}

/** Records that staff took the money of a new order: its buyer gets one mail, of the order and its payment. */
export async function takePayment(tx: Transaction, orderId: string): Promise<void> {
  const { id } = await paymentOf(tx, orderId);
  await recordPaid(tx, id, { isFirstMail: true });
}

async function sendBack(tx: Transaction, order: LockedOrder, payment: PaymentRow): Promise<void> {
  const kind = order.status === 'canceled' ? 'paid_too_late' : 'paid_twice';
  await recordEvent(tx, { orderId: order.id, kind, details: { provider: payment.provider } });
  await giveRefund(tx, order, {
    paymentId: payment.id,
    amountMinor: payment.amountMinor,
    key: `late-${payment.id}`,
    reason: '',
  });
}
