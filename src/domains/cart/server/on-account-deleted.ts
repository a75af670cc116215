import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const deleteCart = plannedQuery('delete from carts where user_id = $1');

/** Deletes the cart of a deleted account. */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await deleteCart(tx, [userId]);
}
