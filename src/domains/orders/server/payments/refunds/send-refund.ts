import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { findRefund } from './refund-rows.ts';
import { retryRefund } from './retry-refunds.ts';

/**
 * Hands a refund to the payment's provider, which takes it once however often it is asked. A job does it, and tries again
 * where the provider is away. Nothing to do where it is settled.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const refund = await findRefund(ctx, refundId);
  if (refund?.status === 'pending') await retryRefund(ctx, refund);
}
