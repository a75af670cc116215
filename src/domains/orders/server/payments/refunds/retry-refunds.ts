import { refundToStoreCredit } from '#domains/credits/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Refunded } from '../provider.ts';
import { providerNamed } from '../providers.ts';
import type { RefundRow } from './refund-rows.ts';
import { settleRefund } from './settle-refund.ts';

/** Asks the provider to make a pending refund, or for its state, and records the result. For jobs. */
export async function retryRefund(ctx: Context, refund: RefundRow): Promise<void> {
  const { id: refundId, orderId } = refund;
  const refunded = refund.creditTo
    ? await giveCredit(ctx, { ...refund, userId: refund.creditTo })
    : await providerNamed(refund.provider).refund(ctx, refund);
  if (refunded.status === 'pending' && refunded.ref === refund.ref) return;
  await settleRefund(ctx, { ...refunded, refundId, orderId });
}

async function giveCredit(ctx: Context, refund: RefundRow & { userId: string }): Promise<Refunded> {
  const { id: refundId, userId, currency, amountMinor } = refund;
  await refundToStoreCredit(ctx, { refundId, userId, currency, amountMinor });
  return { ref: refundId, status: 'succeeded' };
}
