import type { Context } from '#platform/context.ts';
import { findPayment } from '../payment-rows.ts';
import type { Refunded } from '../provider.ts';
import { providerNamed } from '../providers.ts';
import { recordOutsideRefund } from './record-outside-refund.ts';
import { type RefundRow, refundsOfPayment } from './refund-rows.ts';
import { settleRefund } from './settle-refund.ts';

/** Syncs our refunds of a paid payment with its provider's: those that we requested and those that were made there. */
export async function onRefundsReported(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (payment?.status !== 'paid' || payment.ref === null) return;
  const given = (await providerNamed(payment.provider).givenBack?.(ctx, payment)) ?? [];
  // Read after the provider's: a refund that we request meanwhile is in ours before it can be in theirs.
  const ours = await refundsOfPayment(ctx, payment.id);
  for (const theirs of given) {
    const { ref, amountMinor, refundId, ...reported } = theirs;
    const known = ours.find((refund) => refund.ref === ref || refund.id === refundId);
    if (known && isNews(known, theirs)) {
      await settleRefund(ctx, { ...reported, ref, refundId: known.id, orderId: payment.orderId });
    } else if (!known && ref !== null && theirs.status !== 'failed') {
      await recordOutsideRefund(ctx, payment, { ref, amountMinor, refundId });
    }
  }
}

const isNews = (known: RefundRow, reported: Refunded) =>
  known.status !== reported.status || known.ref !== reported.ref;
