import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { addEntries } from './ledger.ts';

/** A gift card that a line of an order sold. `outMinor`: what it was sold for, less what was taken back from it. */
type SoldCard = { id: string; balanceMinor: number; outMinor: number };

const lockSold = namedQuery<SoldCard>(
  'credits_lock_sold_cards',
  `select credit.id, credit.balance_minor as "balanceMinor", (
     select coalesce(sum(amount_minor), 0) from credit_entries
     where credit_id = credit.id and kind in ('sold', 'returned'))::bigint as "outMinor"
   from credits credit where credit.order_line_id = any ($1::uuid[]) order by credit.id for no key update of credit`,
);
const disable = namedQuery(
  'credits_disable_returned',
  'update credits set is_active = false where id = any ($1::uuid[])',
);

/** The gift cards that lines of a locked order sold, until commit: one that is being spent is waited for. */
export const lockSoldCards = (tx: Transaction, orderLineIds: readonly string[]): Promise<SoldCard[]> =>
  lockSold(tx, [orderLineIds]);

const isWhole = ({ balanceMinor, outMinor }: SoldCard) => balanceMinor > 0 && balanceMinor >= outMinor;

/** Takes up to an amount off locked gift cards, one after the other. Never more than is on them. */
export async function takeOffCards(
  tx: Transaction,
  cards: readonly SoldCard[],
  amountMinor: number,
): Promise<void> {
  let missing = amountMinor;
  const entries = cards.flatMap(({ id: creditId, balanceMinor }) => {
    const taken = Math.min(missing, balanceMinor);
    if (taken <= 0) return [];
    missing -= taken;
    return [{ creditId, kind: 'returned' as const, amountMinor: -taken }];
  });
  if (entries.length > 0) await addEntries(tx, entries);
}

type Units = { orderLineId: string; count: number };

/** Takes what is left of the fullest of locked gift cards; whole ones are disabled. */
async function emptyFullest(tx: Transaction, cards: readonly SoldCard[], count: number): Promise<void> {
  const chosen = cards.toSorted((a, b) => b.balanceMinor - a.balanceMinor).slice(0, count);
  await takeOffCards(tx, chosen, Number.POSITIVE_INFINITY);
  await disable(tx, [chosen.filter(isWhole).map(({ id }) => id)]);
}

/**
 * Takes what is left of some gift cards that a line of an order sold, those with the most first: they buy nothing any
 * more. What was spent of them stays spent, and goes back to them if what it bought is refunded.
 */
export async function emptyCards(tx: Transaction, { orderLineId, count }: Units): Promise<void> {
  await emptyFullest(tx, await lockSoldCards(tx, [orderLineId]), count);
}

/**
 * Takes back whole gift cards that a line of an order sold. Returns false, and changes nothing, if of those that were
 * issued fewer are whole. The books have it from the credit note of the order.
 */
export async function takeCardsBack(tx: Transaction, { orderLineId, count }: Units): Promise<boolean> {
  if (count === 0) return true;
  const cards = await lockSoldCards(tx, [orderLineId]);
  if (cards.filter(isWhole).length < count) return cards.length === 0;
  await emptyFullest(tx, cards, count);
  return true;
}
