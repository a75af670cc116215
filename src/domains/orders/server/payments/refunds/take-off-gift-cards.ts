import { lockSoldCards, takeOffCards } from '#domains/credits/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { LockedOrder } from '../../commands/lock-order.ts';
import { giftCardsUsed } from '../../errors.ts';
import type { RefundPart } from './refund-rows.ts';

/** `heldMinor`: what gift cards of an order cost, less what was refunded for them. `unissuedMinor`: of cards to come. */
type Sold = { lineIds: string[]; heldMinor: number; unissuedMinor: number };

const select = namedQuery<Sold>(
  'orders_gift_cards_sold',
  `select json_agg(line.id) as "lineIds",
     (sum(line.total_minor) - (select coalesce(sum(vouchers_minor), 0) from refunds
       where order_id = $1 and status <> 'failed'))::bigint as "heldMinor",
     sum(line.unit_price_minor * greatest(0, line.quantity - line.withdrawn_quantity
       - (select count(*) from credits where order_line_id = line.id)))::bigint as "unissuedMinor"
   from order_lines line where line.order_id = $1 and line.is_gift_card having count(*) > 0`,
);

type Order = Pick<LockedOrder, 'id' | 'currency' | 'paymentStatus' | 'paidMinor' | 'refundedMinor'>;

/**
 * Takes off the gift cards that an order sold what is refunded for them: what the shop keeps of its money then covers
 * all that they bought and still buy. Other goods are refunded first, unless cards were taken back with the refund.
 * Returns the part of the refund that is for gift cards. The caller has locked the order, and takes cards back before.
 *
 * @throws `orders.gift_cards_used` (409) with what is `left` to refund, unless `isGiven`: the money is on its way already.
 */
export async function takeOffGiftCards(
  tx: Transaction,
  { id, currency, paymentStatus, paidMinor, refundedMinor }: Order,
  { amountMinor, isGiven = false }: { amountMinor: number; isGiven?: boolean },
): Promise<number> {
  // What was paid in part is for other goods: gift cards are paid with money, and not issued before.
  const [sold] = paymentStatus === 'unpaid' ? [] : await select(tx, [id]);
  if (!sold) return 0;
  const cards = await lockSoldCards(tx, sold.lineIds);
  const outMinor = cards.reduce((sum, card) => sum + card.outMinor, sold.unissuedMinor);
  const spentMinor = cards.reduce((sum, card) => sum + Math.max(0, card.outMinor - card.balanceMinor), 0);
  const leftMinor = paidMinor - refundedMinor;
  const keptMinor = leftMinor - amountMinor;
  if (keptMinor < spentMinor && !isGiven)
    throw giftCardsUsed(toDecimal(Math.max(0, leftMinor - spentMinor), minorDigits(currency)), currency);
  await takeOffCards(tx, cards, outMinor - keptMinor);
  const stillHeld = Math.max(0, Math.min(outMinor, keptMinor));
  return Math.max(0, Math.min(amountMinor, sold.heldMinor - stillHeld));
}

/** The parts of a refund, each with what of it is for gift cards. Pure. */
export function withVouchers(
  parts: readonly RefundPart[],
  vouchersMinor: number,
): (RefundPart & { vouchersMinor: number })[] {
  let left = vouchersMinor;
  return parts.map((part) => {
    const own = Math.min(left, part.amountMinor);
    left -= own;
    return { ...part, vouchersMinor: own };
  });
}
