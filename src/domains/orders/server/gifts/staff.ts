import { readSettings } from '#domains/content/server/index.ts';
import { hasLink, MOST_GIFT_DAYS } from '#domains/credits/limits.ts';
import { renewCodes } from '#domains/credits/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import { isAddress } from '#platform/mail/is-address.ts';
import type { ChangedGift } from '../../contract/gifts.ts';
import { postCards, postGiftCardJob } from '../commands/issue-gift-cards.ts';
import { type LockedOrder, lockOrder } from '../commands/lock-order.ts';
import { recordEvent } from '../commands/record-event.ts';
import { giftInvalid, giftNotFound, giftNotSent, giftSent, giftSpent } from '../errors.ts';
import { limits } from '../limits.ts';
import { type Gift, giftTime } from './gift-rows.ts';

type Place = { code: string; lineId: string };
type Found = Gift & { isSent: boolean };

const select = namedQuery<Found>(
  'orders_gift_of_line',
  `select gift.email, gift.name, gift.message, gift.send_on::text as "sendOn", gift.send_at as "sendAt",
     gift.sent_at is not null as "isSent"
   from order_gifts gift join order_lines line on line.id = gift.order_line_id
   where line.order_id = $1 and line.id = $2`,
);
const write = namedQuery(
  'orders_change_gift',
  'update order_gifts set email = $2, name = $3, message = $4, send_on = $5, send_at = $6 where order_line_id = $1',
);

async function findGift(
  tx: Transaction,
  { code, lineId }: Place,
): Promise<{ order: LockedOrder; gift: Found }> {
  const order = await lockOrder(tx, code);
  const [gift] = await select(tx, [order.id, lineId]);
  if (!gift) throw giftNotFound();
  return { order, gift };
}

/**
 * Corrects to whom gift cards of an order go, and until they are sent, when. What was sent is sent again with
 * `resendGift` only.
 *
 * @throws `orders.not_found`, `orders.gift_not_found` (404), `orders.gift_invalid` (400), `orders.gift_sent` (409) for
 * another day after they were sent.
 */
export async function changeGift(
  ctx: Context,
  { code, lineId, ...changed }: Place & ChangedGift,
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  if (changed.email !== undefined && !isAddress(changed.email)) throw giftInvalid();
  if (hasLink(changed.message ?? '')) throw giftInvalid();
  const { timeZone } = await readSettings(ctx);
  await inTransaction(ctx, async (tx) => {
    const { order, gift } = await findGift(tx, { code, lineId });
    const { email = gift.email, name = gift.name, message = gift.message, sendOn = gift.sendOn } = changed;
    const isMoved = sendOn !== gift.sendOn;
    if (isMoved && gift.isSent) throw giftSent();
    const sendAt = isMoved ? await giftTime(tx, { sendOn, timeZone, mostDays: MOST_GIFT_DAYS }) : gift.sendAt;
    if (!sendAt) throw giftInvalid();
    await write(tx, [lineId, email, name, message, sendOn, sendAt]);
    await recordEvent(tx, { orderId: order.id, kind: 'gift_changed', details: { lineId }, isInternal: true });
    if (isMoved && sendAt <= new Date()) await postGiftCardJob(tx, order.id);
  });
}

/**
 * Mails the gift cards of a line to their recipient once more, with new codes: those of the former mail, which may have
 * gone to a wrong address, buy nothing any more.
 *
 * @throws `orders.not_found`, `orders.gift_not_found` (404), `orders.gift_not_sent`, `orders.gift_spent` (409),
 * `request.too_many` (429).
 */
export async function resendGift(ctx: Context, { code, lineId }: Place): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await limit(ctx, limits.resendGift, lineId);
  await inTransaction(ctx, async (tx) => {
    const { order, gift } = await findGift(tx, { code, lineId });
    if (!gift.isSent) throw giftNotSent();
    const cards = await renewCodes(tx, lineId);
    if (cards.length === 0) throw giftSpent();
    await postCards(tx, order, { gift, cards });
    const lines = [{ lineId, quantity: cards.length }];
    await recordEvent(tx, { orderId: order.id, kind: 'gift_sent', details: { lines } });
  });
}
