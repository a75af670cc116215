import type { Context } from '#platform/context.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { Looked } from './provider.ts';
import { recordPayment } from './record-payment.ts';
import { onRefundsReported } from './refunds/on-refunds-reported.ts';

/**
 * Writes down what a provider says of a payment, and of one that is paid what went back since: that may have been told
 * first, when nobody here knew of the money yet.
 */
export async function recordReport(ctx: Context, payment: PaymentRow, looked: Looked): Promise<void> {
  const status = await recordPayment(ctx, payment, looked);
  if (status === 'paid') await onRefundsReported(ctx, payment.id);
}
