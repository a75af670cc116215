import { issueCards, postCardMail, readBalances } from '#domains/credits/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { type DueCards, dueCards, markSent, ordersWithDueGifts } from '../gifts/due-cards.ts';
import { giverOf } from '../gifts/giver.ts';
import { takeOffGiftCards } from '../payments/refunds/take-off-gift-cards.ts';
import { type LockedOrder, lockOrderById } from './lock-order.ts';
import { moveOrder, settleFulfillmentStatus } from './move-order.ts';
import { recordEvent } from './record-event.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.issue_gift_cards': { orderId: string };
    'orders.send_due_gifts': Record<string, never>;
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

const isWhole = namedQuery<{ isWhole: boolean }>(
  'orders_is_fulfilled_whole',
  `select fulfillment_status = 'fulfilled' as "isWhole" from orders where id = $1`,
);

/** Issues the gift cards whose day has come, order by order: one that fails does not hold up the others. For a job. */
export async function sendDueGifts(ctx: Context): Promise<void> {
  requireStaff(ctx, 'orders.write');
  for (const { orderId } of await ordersWithDueGifts(ctx, []))
    await inTransaction(ctx, (tx) => tx.services.jobs.enqueue(tx, 'orders.issue_gift_cards', { orderId }));
}

/**
 * Issues the gift cards that a paid order sold and that are due, and mails their codes to its buyer or to the recipient
 * of each line: they need no parcel, and an order of nothing else is delivered. Run by a job; repeating it issues none
 * twice.
 */
export async function issueGiftCards(ctx: Context, orderId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
    if (!isPaid || order.status === 'canceled' || !order.email) return;
    const lines = (await dueCards(tx, [orderId])).filter(({ count }) => count > 0);
    if (lines.length === 0) return;
    await send(tx, order, lines);
    await markAsSent(tx, order, lines);
  });
}

async function send(tx: Transaction, order: LockedOrder, lines: readonly DueCards[]): Promise<void> {
  const { id: orderId, currency } = order;
  const drafts = lines.flatMap(({ lineId, valueMinor, count }) =>
    Array.from({ length: count }, () => ({ valueMinor, currency, orderLineId: lineId })),
  );
  const issued = await issueCards(tx, drafts);
  // What was refunded before they were issued is not on them.
  await takeOffGiftCards(tx, order, { amountMinor: 0, isGiven: true });
  const balances = await readBalances(
    tx,
    issued.map(({ id }) => id),
  );
  const cards = issued.flatMap(({ id, code }, index) => {
    const valueMinor = balances.get(id) ?? 0;
    return valueMinor > 0 ? [{ code, valueMinor, lineId: drafts[index]?.orderLineId }] : [];
  });
  for (const { kind, gift, lines: units } of mailsOf(lines)) {
    const own = cards.filter(({ lineId }) => units.some((unit) => unit.lineId === lineId));
    if (own.length === 0) continue;
    await postCards(tx, order, { gift, cards: own });
    await recordEvent(tx, { orderId, kind, details: { lines: unitsOf(units) } });
  }
}

/** One mail for the buyer, and one for the recipient of each other line. */
function mailsOf(lines: readonly DueCards[]) {
  const own = lines.filter(({ gift }) => !gift);
  const given = lines.filter(({ gift }) => gift);
  return [
    ...(own.length > 0 ? [{ kind: 'gift_cards_sent' as const, gift: null, lines: own }] : []),
    ...given.map((line) => ({ kind: 'gift_sent' as const, gift: line.gift, lines: [line] })),
  ];
}

type Cards = { gift: DueCards['gift']; cards: readonly { code: string; valueMinor: number }[] };

/** Mails codes to the recipient of a gift, or to the buyer, in the order's language. */
export async function postCards(tx: Transaction, order: LockedOrder, { gift, cards }: Cards): Promise<void> {
  const { currency, locale, email } = order;
  await postCardMail(tx, {
    to: gift?.email ?? email,
    locale,
    currency,
    cards: cards.map(({ code, valueMinor }) => ({ code, valueMinor, expiresAt: null })),
    gift: gift && { name: gift.name, message: gift.message, from: await giverOf(tx, order.id) },
  });
}

const unitsOf = (lines: readonly DueCards[]) =>
  lines.map(({ lineId, count }) => ({ lineId, quantity: count }));

async function markAsSent(tx: Transaction, order: LockedOrder, lines: readonly DueCards[]): Promise<void> {
  await markSent(tx, [lines.map(({ lineId }) => lineId)]);
  await settleFulfillmentStatus(tx, order.id);
  // Staff may have sent everything by hand before the payment came.
  if (order.fulfillmentStatus === 'fulfilled') return;
  const moved = await moveOrder(tx, order, { move: 'fulfill', by: 'staff' });
  const [row] = await isWhole(tx, [order.id]);
  if (row?.isWhole)
    await moveOrder(tx, { ...moved, fulfillmentStatus: 'fulfilled' }, { move: 'deliver', by: 'staff' });
}
