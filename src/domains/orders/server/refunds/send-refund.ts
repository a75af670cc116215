import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { providerNamed } from '../payments/providers.ts';
import { findRefund, type RefundRow } from './refund-rows.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Hands a refund to the payment's provider, which takes it once however often it is asked. A job does it, and tries again
 * where the provider is away. Nothing to do where it is settled.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const refund = await findRefund(ctx, refundId);
  if (refund?.status === 'pending') await pressOn(ctx, refund);
}

/** The same for a pending refund that is read already. Writes only what is news. */
export async function pressOn(ctx: Context, refund: RefundRow): Promise<void> {
  const { id: refundId, orderId } = refund;
  const refunded = await providerNamed(refund.provider).refund(ctx, refund);
  if (refunded.status === 'pending' && refunded.ref === refund.ref) return;
  await settleRefund(ctx, { ...refunded, refundId, orderId });
}
