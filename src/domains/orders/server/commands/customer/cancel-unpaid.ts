import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isPaidLater } from '../../../payment-providers.ts';
import { isPaymentUnderWay } from '../../payments/payment-rows.ts';
import { lockOrder, requirePart } from '../lock-order.ts';
import { moveOrder } from '../move-order.ts';
import { undoOrder } from './cancel-order.ts';

/**
 * Cancels an order that waits for a payment of its buyer. One that is paid, on its way to be, or paid later stays: its
 * buyer may have changed how it is paid since the caller read it. Returns whether the order is canceled now.
 *
 * @throws `orders.not_found` (404), `auth.forbidden` (403), `orders.not_possible`, `orders.already_shipped` (409).
 */
export async function cancelUnpaid(
  ctx: Context,
  { code, token }: { code: string; token: string },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    const by = requirePart(tx, order, { token, permission: 'orders.write' });
    if (order.status === 'canceled') return true;
    const isAwaited = order.paymentStatus === 'unpaid' && !isPaidLater(order.paymentProvider);
    if (!isAwaited || (await isPaymentUnderWay(tx, order.id))) return false;
    await moveOrder(tx, order, { move: 'cancel', by });
    await undoOrder(tx, order, { kind: 'canceled', reason: '' });
    return true;
  });
}
