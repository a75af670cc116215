import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { postInvoiceJob } from '../invoices/post-invoice-job.ts';
import { lockOrderById } from '../lock-order.ts';
import { postOrderMail } from '../mails/post-order-mail.ts';
import { noteEvent } from '../note-event.ts';
import type { RefundToSend } from '../payments/provider.ts';
import { providerNamed } from '../payments/providers.ts';
import { settlePaymentStatus } from '../payments/settle-payment-status.ts';

type Row = RefundToSend & { orderId: string; provider: string; status: string };

const find = namedQuery<Row>(
  'orders_refund_by_id',
  `select refund.id, refund.order_id as "orderId", refund.amount_minor as "amountMinor", payment.currency,
    payment.provider_ref as "paymentRef", payment.provider, refund.status
   from refunds refund join payments payment on payment.id = refund.payment_id where refund.id = $1`,
);
const settle = namedQuery<{ id: string }>(
  'orders_settle_refund',
  `update refunds set status = $2, provider_ref = $3, last_error = $4, settled_at = now()
   where id = $1 and status = 'pending' returning id`,
);

/**
 * Hands a refund to the payment's provider, which takes it once however often it is asked. A job does it, and tries again
 * where the provider is away. Nothing to do where it is settled.
 */
export async function sendRefund(ctx: Context, refundId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const [refund] = await find(ctx, [refundId]);
  if (refund?.status !== 'pending') return;
  const { ref } = await providerNamed(refund.provider).refund(ctx, refund);
  await settleRefund(ctx, { refundId, orderId: refund.orderId, status: 'succeeded', ref });
}

export type RefundOutcome = {
  refundId: string;
  orderId: string;
  status: 'succeeded' | 'failed';
  ref?: string | null;
  /** Why it failed, in the provider's words. */
  error?: string;
};

/** Writes down what became of a refund, once; whoever tells again changes nothing. Only the program itself and staff. */
export async function settleRefund(ctx: Context, outcome: RefundOutcome): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const { refundId, orderId, status, ref = null, error = null } = outcome;
  await inTransaction(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    const [settled] = await settle(tx, [refundId, status, ref, error]);
    if (!settled) return;
    if (status === 'succeeded') {
      await postOrderMail(tx, { orderId, kind: 'refunded', refId: refundId });
      await postInvoiceJob(tx, orderId);
      return;
    }
    await settlePaymentStatus(tx, orderId);
    await noteEvent(tx, { orderId, kind: 'refund_failed', details: { refundId, error }, isInternal: true });
  });
}
