import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { lockOrderById } from '../../commands/lock-order.ts';
import { recordEvent } from '../../commands/record-event.ts';
import { postInvoiceJob } from '../../documents/issue-invoices.ts';
import { enqueueOrderMail } from '../../mails/enqueue-order-mail.ts';
import type { Refunded } from '../provider.ts';
import { settlePaymentStatus } from '../settle-payment-status.ts';
import { findRefund } from './refund-rows.ts';

/** A bank may still refuse a refund that the provider reported as done. */
const settle = namedQuery(
  'orders_settle_refund',
  `update refunds set status = $2, provider_ref = coalesce($3, provider_ref), last_error = $4, settled_at = now(),
     succeeded_at = case when $2 = 'succeeded' then now() else succeeded_at end
   where id = $1 and (status = 'pending' or (status = 'succeeded' and $2 = 'failed')) returning id`,
);
const keep = namedQuery(
  'orders_keep_refund_ref',
  `update refunds set provider_ref = coalesce($2, provider_ref) where id = $1 and status = 'pending'`,
);

type RefundOutcome = Refunded & { refundId: string; orderId: string };

/**
 * Records the result of a refund; repeated reports change nothing. A failed one can be made again. Only the program
 * itself and staff.
 */
export async function settleRefund(ctx: Context, outcome: RefundOutcome): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const { refundId, orderId, status, ref, error = null } = outcome;
  await inTransaction(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    if (status === 'pending') return void (await keep(tx, [refundId, ref]));
    const settled = await settle(tx, [refundId, status, ref, error]);
    if (settled.length > 0) await recordChange(tx, outcome);
  });
}

async function recordChange(
  tx: Transaction,
  { refundId, orderId, status, error }: RefundOutcome,
): Promise<void> {
  const isSurplus = (await findRefund(tx, refundId))?.isSurplus;
  if (status === 'succeeded') {
    await enqueueOrderMail(tx, { orderId, kind: 'refunded', refId: refundId });
    if (!isSurplus) await postInvoiceJob(tx, orderId);
    return;
  }
  await settlePaymentStatus(tx, orderId);
  const kind = isSurplus ? 'surplus_refund_failed' : 'refund_failed';
  await recordEvent(tx, { orderId, kind, details: { refundId, error }, isInternal: true });
}
