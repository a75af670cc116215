import { issueCards, postCardMail } from '#domains/credits/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { takeOffGiftCards } from '../payments/refunds/take-off-gift-cards.ts';
import { type LockedOrder, lockOrderById } from './lock-order.ts';
import { moveOrder, settleFulfillmentStatus } from './move-order.ts';
import { recordEvent } from './record-event.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.issue_gift_cards': { orderId: string };
  }
}

const hasCards = namedQuery(
  'orders_sells_gift_cards',
  'select from order_lines where order_id = $1 and is_gift_card limit 1',
);

/** Enqueues the job that issues the gift cards of an order that was paid, if it sells any. */
export async function postGiftCardJob(tx: Transaction, orderId: string): Promise<void> {
  if ((await hasCards(tx, [orderId])).length === 0) return;
  await tx.services.jobs.enqueue(tx, 'orders.issue_gift_cards', { orderId });
}

const due = namedQuery<{ lineId: string; valueMinor: number; count: number }>(
  'orders_gift_cards_due',
  `select line.id as "lineId", line.unit_price_minor as "valueMinor", (line.quantity - line.withdrawn_quantity
     - (select count(*) from credits where order_line_id = line.id))::integer as count
   from order_lines line
   where line.order_id = $1 and line.is_gift_card and line.unit_price_minor > 0 order by line.position`,
);
const markSent = namedQuery(
  'orders_mark_gift_cards_sent',
  `update order_lines set fulfilled_quantity = quantity - withdrawn_quantity where order_id = $1 and is_gift_card`,
);
const isWhole = namedQuery<{ isWhole: boolean }>(
  'orders_is_fulfilled_whole',
  `select fulfillment_status = 'fulfilled' as "isWhole" from orders where id = $1`,
);

/**
 * Issues the gift cards that a paid order sold, and mails their codes to its buyer: they need no parcel, and an order of
 * nothing else is delivered. Run by a job; repeating it issues none twice.
 */
export async function issueGiftCards(ctx: Context, orderId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
    if (!isPaid || order.status === 'canceled' || !order.email) return;
    const lines = (await due(tx, [orderId])).filter(({ count }) => count > 0);
    if (lines.length === 0) return;
    const { currency, locale, email: to } = order;
    const drafts = lines.flatMap(({ lineId, valueMinor, count }) =>
      Array.from({ length: count }, () => ({ valueMinor, currency, orderLineId: lineId })),
    );
    const issued = await issueCards(tx, drafts);
    const cards = issued.map(({ code }, index) => {
      return { code, valueMinor: drafts[index]?.valueMinor ?? 0, expiresAt: null };
    });
    // What was refunded before they were issued is not on them.
    await takeOffGiftCards(tx, order, { amountMinor: 0, isGiven: true });
    await postCardMail(tx, { to, locale, currency, cards });
    await recordEvent(tx, { orderId, kind: 'gift_cards_sent', details: { lines: unitsOf(lines) } });
    await markAsSent(tx, order);
  });
}

const unitsOf = (lines: readonly { lineId: string; count: number }[]) =>
  lines.map(({ lineId, count }) => ({ lineId, quantity: count }));

async function markAsSent(tx: Transaction, order: LockedOrder): Promise<void> {
  await markSent(tx, [order.id]);
  await settleFulfillmentStatus(tx, order.id);
  // Staff may have sent everything by hand before the payment came.
  if (order.fulfillmentStatus === 'fulfilled') return;
  const moved = await moveOrder(tx, order, { move: 'fulfill', by: 'staff' });
  const [row] = await isWhole(tx, [order.id]);
  if (row?.isWhole)
    await moveOrder(tx, { ...moved, fulfillmentStatus: 'fulfilled' }, { move: 'deliver', by: 'staff' });
}
