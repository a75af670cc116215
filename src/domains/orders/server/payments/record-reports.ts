import type { Context } from '#platform/context.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { Looked } from './provider.ts';
import { providerNamed } from './providers.ts';
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

/**
 * Reads a payment's state at its provider and, if paid, its refunds. A payment for a canceled order is refunded. For
 * jobs.
 */
export async function recheck(ctx: Context, payment: PaymentRow): Promise<void> {
  if (payment.status === 'paid') return onRefundsReported(ctx, payment.id);
  const { look, abandon } = providerNamed(payment.provider);
  const looked = await (payment.status === 'pending' ? look : abandon)?.(ctx, payment);
  if (looked) await recordReport(ctx, payment, looked);
}
