import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { notByHand, orderNotFound } from '../../errors.ts';
import { providerNamed } from '../../payments/providers.ts';
import { findRefund } from '../../payments/refunds/refund-rows.ts';
import { settleRefund } from '../../payments/refunds/settle-refund.ts';
import { lockOrder } from '../lock-order.ts';
import { recordEvent } from '../record-event.ts';

/**
 * Confirms that staff transferred a refund by bank: its buyer gets a mail and the credit note. Repeating it changes
 * nothing.
 *
 * @throws `orders.not_found` (404), `orders.not_by_hand` (409) for refunds by a payment provider.
 */
export async function confirmTransfer(
  ctx: Context,
  { code, id }: { code: string; id: string },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    const refund = await findRefund(tx, id);
    if (refund?.orderId !== order.id) throw orderNotFound();
    if (!providerNamed(refund.provider).paysBackByHand) throw notByHand();
    if (refund.status !== 'pending') return;
    await recordEvent(tx, { orderId: order.id, kind: 'refund_transferred', details: { refundId: id } });
    await settleRefund(tx, { refundId: id, orderId: order.id, status: 'succeeded', ref: null });
  });
}
