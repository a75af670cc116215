import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import { notPossible } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { postOrderMail } from '../../mails/post-order-mail.ts';
import { lockOrder } from '../lock-order.ts';
import { checkMove } from '../move-order.ts';
import { recordEventOnce } from '../record-event.ts';
import { pressOf } from './run-command.ts';

/**
 * Mails the buyer of an order a link to the page on which they pay what is left. Idempotent by key.
 *
 * @throws `orders.not_found` (404), `orders.not_possible`, `orders.already_paid` (409), `request.too_many` (429).
 */
export async function requestPayment(
  ctx: Context,
  { code, key }: { code: string; key: string },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const { name } = pressOf(key, {});
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    checkMove(order, 'pay', 'staff');
    if (order.shipsUnpaid) throw notPossible(order.status);
    const orderId = order.id;
    if (!(await recordEventOnce(tx, { orderId, kind: 'payment_requested', details: { ref: name } }))) return;
    await limit(ctx, limits.requestPayment, orderId);
    await postOrderMail(tx, { orderId, kind: 'payment_due', refId: name });
  });
}
