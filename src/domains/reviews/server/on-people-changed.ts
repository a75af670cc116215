import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const selectReviewed = plannedQuery<{ id: string }>(
  'select distinct product_id as id from reviews where user_id = $1',
);

/** Shows the author's name anew wherever a review of theirs stands. */
export async function onPersonRenamed(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  const rows = await selectReviewed(tx, [userId]);
  if (rows.length > 0) tx.touch('reviews', ...rows.map(({ id }) => `product:${id}`));
}

const deleteDeleted = plannedQuery('delete from reviews where user_id = $1 and deleted_at is not null');
const blankReasons = plannedQuery(`update review_reports set reason = '' where user_id = $1`);

/**
 * Lets the reviews of somebody stand whose account goes: their names, which `identity` blanks in the same transaction, are
 * gone from pages at the next request. Reviews they had deleted and the reasons of their reports go for good.
 */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await deleteDeleted(tx, [userId]);
  await blankReasons(tx, [userId]);
  await onPersonRenamed(tx, { userId });
}
