import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import { notPossible, orderNotFound } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { enqueueOrderMail } from '../../mails/enqueue-order-mail.ts';
import { findOrder, lockOrder } from '../lock-order.ts';
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
  const found = await findOrder(ctx, code);
  if (!found) throw orderNotFound();
  await limit(ctx, limits.requestPayment, found.id);
  await inTransaction(ctx, (tx) => sendPaymentLink(tx, { code, key }));
}

/** The same in a transaction of the caller, without a limit. */
export async function sendPaymentLink(
  tx: Transaction,
  { code, key }: { code: string; key: string },
): Promise<void> {
  const { name: ref } = pressOf(key, {});
  const order = await lockOrder(tx, code);
  checkMove(order, 'pay', 'staff');
  if (order.shipsUnpaid) throw notPossible(order.status);
  const orderId = order.id;
  if (await recordEventOnce(tx, { orderId, kind: 'payment_requested', details: { ref } }))
    await enqueueOrderMail(tx, { orderId, kind: 'payment_due', refId: ref });
}
