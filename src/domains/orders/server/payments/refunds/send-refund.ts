import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { findRefund } from './refund-rows.ts';
import { retryRefund } from './retry-refunds.ts';

/**
 * Sends a refund to the payment's provider, which makes it only once. Run by a job, which retries while the provider
 * cannot be reached. Does nothing for a settled refund.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const refund = await findRefund(ctx, refundId);
  if (refund?.status === 'pending') await retryRefund(ctx, refund);
}
