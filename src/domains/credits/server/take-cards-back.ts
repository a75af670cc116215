import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { addEntries } from './ledger.ts';

/** Those of which nothing was spent, or all came back. A card that is being spent is waited for. */
const lockWhole = namedQuery<{ id: string; balanceMinor: number }>(
  'credits_lock_whole_cards',
  `select credit.id, credit.balance_minor as "balanceMinor" from credits credit
   where credit.order_line_id = $1 and credit.balance_minor > 0 and credit.balance_minor >= (
     select amount_minor from credit_entries where credit_id = credit.id and kind = 'sold')
   order by credit.id limit $2 for no key update of credit`,
);
const selectIssued = namedQuery('credits_of_line', 'select from credits where order_line_id = $1 limit 1');
const disable = namedQuery(
  'credits_disable_returned',
  'update credits set is_active = false where id = any ($1::uuid[])',
);

/**
 * Takes back gift cards that a line of an order sold: they cannot be spent any more. Returns false, and changes nothing, if
 * fewer of those that were issued are whole. The books have it from the credit note of the order.
 */
export async function takeCardsBack(
  tx: Transaction,
  { orderLineId, count }: { orderLineId: string; count: number },
): Promise<boolean> {
  if (count === 0) return true;
  const cards = await lockWhole(tx, [orderLineId, count]);
  if (cards.length < count) return (await selectIssued(tx, [orderLineId])).length === 0;
  await addEntries(
    tx,
    cards.map(({ id, balanceMinor }) => ({ creditId: id, kind: 'returned', amountMinor: -balanceMinor })),
  );
  await disable(tx, [cards.map(({ id }) => id)]);
  return true;
}
