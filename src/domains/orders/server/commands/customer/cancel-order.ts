import { giveStockBack } from '#domains/inventory/server/index.ts';
import { releasePromotionUses } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { enqueueOrderMail } from '../../mails/enqueue-order-mail.ts';
import { postAbandonJob } from '../../payments/abandon-payment.ts';
import { giveRefund } from '../../payments/refunds/give-refund.ts';
import { refundableParts } from '../../payments/refunds/refund-rows.ts';
import { takeOffGiftCards, withVouchers } from '../../payments/refunds/take-off-gift-cards.ts';
import { type LockedOrder, lockOrder, requirePart } from '../lock-order.ts';
import { moveOrder } from '../move-order.ts';
import { recordEvent } from '../record-event.ts';

/** The units to put back into stock; marked in the same statement, so that it happens once. */
const takeBack = namedQuery<{ variantId: string | null; quantity: number }>(
  'orders_restock_rest',
  `with rest as (
    select id, quantity - restocked_quantity as quantity from order_lines
    where order_id = $1 and quantity > restocked_quantity for no key update)
  update order_lines line set restocked_quantity = line.quantity from rest where line.id = rest.id
  returning line.variant_id as "variantId", rest.quantity`,
);

/** Open returns of a canceled order are closed. */
const endReturns = namedQuery(
  'orders_end_returns',
  `update return_requests set status = 'received', settled_at = now() where order_id = $1 and settled_at is null`,
);

/**
 * Cancels an order: its stock and promotion uses are released, and payments are refunded. Buyers may until staff
 * processes it, staff until something has shipped. Repeating it changes nothing; the first one counts.
 *
 * @throws `orders.not_found` (404), `auth.forbidden` (403), `orders.not_possible`, `orders.already_shipped` (409).
 */
export async function cancelOrder(
  ctx: Context,
  input: { code: string; token?: string | undefined; reason?: string | undefined },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.code);
    const by = requirePart(tx, order, { token: input.token, permission: 'orders.write' });
    await moveOrder(tx, order, { move: 'cancel', by });
    await undoOrder(tx, order, { kind: 'canceled', reason: input.reason ?? '' });
  });
}

/** The consequences of canceling; the caller has moved the locked order to `canceled`. */
export async function undoOrder(
  tx: Transaction,
  order: LockedOrder,
  { kind, reason }: { kind: 'canceled' | 'expired' | 'lapsed'; reason: string },
): Promise<void> {
  const { id: orderId, code } = order;
  const units = await takeBack(tx, [orderId]);
  const known = units.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  await giveStockBack(tx, known);
  await endReturns(tx, [orderId]);
  await releasePromotionUses(tx, orderId);
  await recordEvent(tx, { orderId, kind, details: reason ? { reason } : {} });
  const amountMinor = order.paidMinor - order.refundedMinor;
  const vouchersMinor = await takeOffGiftCards(tx, order, { amountMinor, isGiven: true });
  const parts = await refundableParts(tx, orderId, amountMinor);
  for (const part of withVouchers(parts, vouchersMinor))
    await giveRefund(tx, order, { ...part, key: `cancel-${part.paymentId}`, reason });
  await postAbandonJob(tx, order);
  await enqueueOrderMail(tx, { orderId, kind });
  await tx.services.events.announce(tx, 'orders.canceled', { orderId, code });
}
