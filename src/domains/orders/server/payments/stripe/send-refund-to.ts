import type Stripe from 'stripe';
import type { Context } from '#platform/context.ts';
import { fromStripeAmount, toStripeAmount } from '../../../stripe.ts';
import type { GivenBack, PaymentToCollect, Refunded, RefundToSend } from '../provider.ts';
import { ask, refusalIn, stripeOf } from './open-stripe.ts';

/** The metadata key in which a Stripe refund names ours. */
const REFUND = 'kiosk_refund';

/** The state of a Stripe refund in our terms. */
function refundedBy({ id: ref, status, failure_reason: error }: Stripe.Refund): Refunded {
  if (status === 'succeeded') return { ref, status };
  if (status === 'failed' || status === 'canceled') return { ref, status: 'failed', error: error ?? status };
  return { ref, status: 'pending' };
}

/**
 * Makes a refund at Stripe, once. Stripe forgets idempotency keys after a day, and a refund may be retried longer, so
 * it first looks for an existing one.
 */
export async function sendRefundTo(ctx: Context, refund: RefundToSend): Promise<Refunded> {
  const { id, currency, amountMinor, paymentRef, ref } = refund;
  const amount = toStripeAmount(amountMinor, currency);
  if (paymentRef === null) return { ref: null, status: 'failed', error: 'not_paid_by_stripe' };
  if (amount === null) return { ref: null, status: 'failed', error: 'amount_not_possible' };
  const stripe = await stripeOf(ctx);
  try {
    if (ref !== null) return refundedBy(await ask(stripe.refunds.retrieve(ref)));
    const known = (await refundsOf(ctx, paymentRef)).find(({ metadata }) => metadata?.[REFUND] === id);
    if (known) return refundedBy(known);
    const draft = { payment_intent: paymentRef, amount, metadata: { [REFUND]: id } };
    return refundedBy(await ask(stripe.refunds.create(draft, { idempotencyKey: id })));
  } catch (error) {
    const reason = refusalIn(error);
    if (reason === null) throw error;
    return { ref: null, status: 'failed', error: reason };
  }
}

/** All refunds of a payment, by us or from Stripe's dashboard. */
export async function givenBackOf(ctx: Context, { ref }: PaymentToCollect): Promise<GivenBack[]> {
  const given = ref === null ? [] : await refundsOf(ctx, ref);
  return given.map((refund) => ({
    ...refundedBy(refund),
    amountMinor: fromStripeAmount(refund.amount, refund.currency),
    refundId: refund.metadata?.[REFUND] ?? null,
  }));
}

async function refundsOf(ctx: Context, paymentRef: string): Promise<Stripe.Refund[]> {
  const stripe = await stripeOf(ctx);
  return ask(
    stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );
}
