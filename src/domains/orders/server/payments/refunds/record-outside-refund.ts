import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { lockOrderById } from '../../commands/lock-order.ts';
import { recordEventOnce } from '../../commands/record-event.ts';
import type { PaymentRow } from '../payment-rows.ts';
import { giveRefund } from './give-refund.ts';
import { refundableOf, refundsOfPayment } from './refund-rows.ts';
import { takeOffGiftCards } from './take-off-gift-cards.ts';

/**
 * Records a refund that was made at the provider, once. If it exceeds what the order has left, it becomes an event
 * that staff sees. Only the program itself and staff.
 */
export async function recordOutsideRefund(
  ctx: Context,
  payment: Pick<PaymentRow, 'id' | 'orderId'>,
  given: { ref: string; amountMinor: number; refundId: string | null },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const { id: paymentId, orderId } = payment;
  const { ref, amountMinor, refundId } = given;
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const known = await refundsOfPayment(tx, paymentId);
    if (known.some((refund) => refund.ref === ref || refund.id === refundId)) return;
    const { leftMinor, isSurplus } = await refundableOf(tx, paymentId);
    if (amountMinor <= leftMinor) {
      const forCards = { amountMinor, isGiven: true };
      const vouchersMinor = isSurplus ? 0 : await takeOffGiftCards(tx, order, forCards);
      const key = `outside-${ref}`;
      await giveRefund(tx, order, { paymentId, amountMinor, key, reason: '', ref, vouchersMinor });
      return;
    }
    const details = { ref, amountMinor };
    await recordEventOnce(tx, { orderId, kind: 'refunded_outside', details, isInternal: true });
  });
}
