import type { Context } from '#platform/context.ts';
import type { PaymentRow } from './payment-rows.ts';
import { providerNamed } from './providers.ts';
import { recordReport } from './record-reports.ts';
import { onRefundsReported } from './refunds/on-refunds-reported.ts';

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
