import type Stripe from 'stripe';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isId } from '#platform/is-id.ts';
import { limit } from '#platform/limits/limit.ts';
import { requestLimits } from '#platform/limits/request-limits.ts';
import { fromStripeAmount } from '../../../stripe.ts';
import { lockOrderById } from '../../commands/lock-order.ts';
import { recordEventOnce } from '../../commands/record-event.ts';
import { signatureInvalid } from '../../errors.ts';
import { findPayment, type PaymentRow, paymentByRef } from '../payment-rows.ts';
import type { Remark } from '../provider.ts';
import { recordReport } from '../record-reports.ts';
import { onRefundsReported } from '../refunds/on-refunds-reported.ts';
import { stripeOf } from './open-stripe.ts';
import { lookAt } from './stripe-provider.ts';

type Report = { body: string; signature: string; secret: string };
type IntentOf = { payment_intent?: string | Stripe.PaymentIntent | null };

/**
 * Handles a Stripe event. An event is only a hint: the object itself is read from Stripe, so events may be unordered,
 * repeated, late or forged. Events of other systems on the same account are ignored.
 *
 * @throws `payments.signature_invalid` (400), `request.too_many` (429), `ProviderAway`.
 */
export async function onStripeEvent(ctx: Context, report: Report): Promise<void> {
  const event = await readEvent(ctx, report);
  const shop: Context = { ...ctx, actor: { kind: 'system' } };
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return onPaymentIntent(shop, event.data.object);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return about(shop, event.data.object, (payment) => onRefundsReported(shop, payment.id));
    case 'charge.dispute.created':
      return about(shop, event.data.object, (payment) => onDispute(shop, payment, event.data.object));
  }
}

async function readEvent(ctx: Context, { body, signature, secret }: Report): Promise<Stripe.Event> {
  const { webhooks } = await stripeOf(ctx);
  try {
    return await webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    await limit(ctx, requestLimits.write);
    ctx.services.log.warn({ reason: String(error) }, 'a report that Stripe did not sign was refused');
    throw signatureInvalid();
  }
}

async function onPaymentIntent(ctx: Context, { id, metadata }: Stripe.PaymentIntent): Promise<void> {
  const payment = await paymentOfIntent(ctx, id, metadata?.kiosk_payment);
  if (!payment) return;
  const looked = await lookAt(ctx, payment, id);
  const isOwn = payment.ref === null || payment.ref === id;
  // Of an intent that is no longer this payment's, only refunds matter.
  if (isOwn) await recordReport(ctx, payment, looked);
  else if (looked.status === 'void' && looked.remark) await recordRemark(ctx, payment, looked.remark);
}

/** The server may have died before it stored the intent's id: the intent names its payment, too. */
async function paymentOfIntent(ctx: Context, ref: string, id = ''): Promise<PaymentRow | null> {
  const known = await paymentByRef(ctx, 'stripe', ref);
  if (known || !isId(id)) return known;
  const named = await findPayment(ctx, id);
  return named?.provider === 'stripe' ? named : null;
}

async function about(
  ctx: Context,
  { payment_intent: intent }: IntentOf,
  hear: (payment: PaymentRow) => Promise<void>,
): Promise<void> {
  const ref = typeof intent === 'string' ? intent : intent?.id;
  const payment = ref ? await paymentByRef(ctx, 'stripe', ref) : null;
  if (payment) await hear(payment);
}

function onDispute(ctx: Context, { orderId }: PaymentRow, dispute: Stripe.Dispute): Promise<void> {
  const { id: ref, reason, amount, currency } = dispute;
  const details = { ref, reason, amountMinor: fromStripeAmount(amount, currency) };
  return recordRemark(ctx, { orderId }, { kind: 'disputed', details });
}

const recordRemark = (
  ctx: Context,
  { orderId }: Pick<PaymentRow, 'orderId'>,
  remark: Remark,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    await recordEventOnce(tx, { orderId, ...remark, isInternal: true });
  });
