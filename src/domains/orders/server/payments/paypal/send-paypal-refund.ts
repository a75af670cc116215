import { z } from '@hono/zod-openapi';
import type { Context } from '#platform/context.ts';
import type { GivenBack, PaymentToCollect, Refunded, RefundToSend } from '../provider.ts';
import { askPayPal, PayPalRefusal } from './ask-paypal.ts';
import { PayPalRefund } from './judge-order.ts';
import { fromPayPalAmount, toPayPalAmount } from './paypal-amount.ts';
import { readPayPalOrder } from './read-paypal-order.ts';

/** The state of PayPal's refund in our terms. */
function refundedBy({ id: ref, status }: PayPalRefund): Refunded {
  if (status === 'COMPLETED') return { ref, status: 'succeeded' };
  if (status === 'PENDING') return { ref, status: 'pending' };
  return { ref, status: 'failed', error: status.toLowerCase() };
}

/**
 * Makes a refund at PayPal, once. PayPal forgets the ids of requests, and a refund may be retried longer, so it first
 * looks for an existing one, which names ours.
 */
export async function sendPayPalRefund(ctx: Context, refund: RefundToSend): Promise<Refunded> {
  const { id, amountMinor, currency, paymentRef, ref } = refund;
  const value = toPayPalAmount(amountMinor, currency);
  if (paymentRef === null) return { ref: null, status: 'failed', error: 'not_paid_by_paypal' };
  if (value === null) return { ref: null, status: 'failed', error: 'amount_not_possible' };
  try {
    if (ref !== null) {
      const path = `/v2/payments/refunds/${encodeURIComponent(ref)}`;
      return refundedBy(await askPayPal(ctx, { method: 'GET', path }, PayPalRefund));
    }
    const known = (await refundsOf(ctx, paymentRef)).find(({ custom_id }) => custom_id === id);
    if (known) return refundedBy(known);
    const body = { amount: { currency_code: currency, value }, custom_id: id };
    const path = `/v2/payments/captures/${encodeURIComponent(paymentRef)}/refund`;
    return refundedBy(await askPayPal(ctx, { method: 'POST', path, body, requestId: id }, PayPalRefund));
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    return { ref: null, status: 'failed', error: error.issue.toLowerCase() };
  }
}

/** All refunds of a payment, by us or made at PayPal. */
export async function paypalRefundsOf(
  ctx: Context,
  { ref, currency }: PaymentToCollect,
): Promise<GivenBack[]> {
  const given = ref === null ? [] : await refundsOf(ctx, ref);
  return given.map((refund) => ({
    ...refundedBy(refund),
    amountMinor: refund.amount ? fromPayPalAmount(refund.amount.value, currency) : 0,
    refundId: refund.custom_id ?? null,
  }));
}

const CaptureOrder = z.looseObject({
  supplementary_data: z
    .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
    .optional(),
});

/** The refunds of a capture are read from its order. None if PayPal no longer has that. */
async function refundsOf(ctx: Context, capture: string): Promise<PayPalRefund[]> {
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}`;
  const { supplementary_data: related } = await askPayPal(ctx, { method: 'GET', path }, CaptureOrder);
  const id = related?.related_ids?.order_id;
  if (!id) return [];
  const units = (await readPayPalOrder(ctx, id))?.purchase_units ?? [];
  return units.flatMap(({ payments }) => payments?.refunds ?? []);
}
