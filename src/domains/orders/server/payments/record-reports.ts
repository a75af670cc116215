import type { Context } from '#platform/context.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { Looked } from './provider.ts';
import { recordPayment } from './record-payment.ts';
import { onRefundsReported } from './refunds/on-refunds-reported.ts';

/**
 * Records a provider's state of a payment and, if paid, its refunds: those may have been reported before the payment
 * itself.
 */
export async function recordReport(ctx: Context, payment: PaymentRow, looked: Looked): Promise<void> {
  const status = await recordPayment(ctx, payment, looked);
  if (status === 'paid') await onRefundsReported(ctx, payment.id);
}
