import { productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const selectReviewed = plannedQuery<{ id: string }>(
  'select distinct product_id as id from reviews where user_id = $1',
);

/** Invalidates pages with reviews by a renamed author. */
export async function onPersonRenamed(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  const rows = await selectReviewed(tx, [userId]);
  if (rows.length > 0) tx.touch('reviews', ...rows.map(({ id }) => productTag(id)));
}

const deleteDeleted = plannedQuery('delete from reviews where user_id = $1 and deleted_at is not null');
const blankReasons = plannedQuery(`update review_reports set reason = '' where user_id = $1`);

/**
 * Keeps the reviews of a deleted account: `identity` blanks the name in the same transaction, and pages show that at
 * the next request. Reviews that the user had deleted and the reasons of their reports are removed.
 */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await deleteDeleted(tx, [userId]);
  await blankReasons(tx, [userId]);
  await onPersonRenamed(tx, { userId });
}
