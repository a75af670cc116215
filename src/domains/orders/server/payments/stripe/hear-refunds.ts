import type { Context } from '#platform/context.ts';
import { fromStripeAmount } from '../../../stripe-amount.ts';
import { noteOutsideRefund } from '../../refunds/note-outside-refund.ts';
import { type RefundRow, refundsOfPayment } from '../../refunds/refund-rows.ts';
import { settleRefund } from '../../refunds/settle-refund.ts';
import type { PaymentRow } from '../payment-rows.ts';
import { REFUND, refundedBy, refundsOf } from './send-refund-to.ts';

/** Brings our refunds of a payment in step with Stripe's: those that we asked for, and those that were given there. */
export async function hearRefunds(ctx: Context, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'paid' || payment.ref === null) return;
  const ours = await refundsOfPayment(ctx, payment.id);
  for (const theirs of await refundsOf(ctx, payment.ref)) {
    const known = ours.find(({ id, ref }) => ref === theirs.id || id === theirs.metadata?.[REFUND]);
    const told = refundedBy(theirs);
    const amountMinor = fromStripeAmount(theirs.amount, theirs.currency);
    if (known && isNews(known, told)) {
      await settleRefund(ctx, { ...told, refundId: known.id, orderId: payment.orderId });
    } else if (!known && told.status !== 'failed') {
      await noteOutsideRefund(ctx, payment, { ref: theirs.id, amountMinor });
    }
  }
}

const isNews = (known: RefundRow, told: ReturnType<typeof refundedBy>) =>
  known.status !== told.status || known.ref !== told.ref;
