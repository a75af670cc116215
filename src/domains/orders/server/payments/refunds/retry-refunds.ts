import type { Context } from '#platform/context.ts';
import { providerNamed } from '../providers.ts';
import type { RefundRow } from './refund-rows.ts';
import { settleRefund } from './settle-refund.ts';

/** Asks the provider to make a pending refund, or for its state, and records the result. For jobs. */
export async function retryRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const { id: refundId, orderId } = refund;
  const refunded = await providerNamed(refund.provider).refund(ctx, refund);
  if (refunded.status === 'pending' && refunded.ref === refund.ref) return;
  await settleRefund(ctx, { ...refunded, refundId, orderId });
}
