import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';

/** Shows the author's name anew wherever a review of theirs stands. */
export async function onPersonRenamed(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select distinct product_id as id from reviews where user_id = ${userId}`,
  );
  if (rows.length > 0) tx.touch('reviews', ...rows.map(({ id }) => `product:${id}`));
}

/**
 * Lets the reviews of somebody stand whose account goes: their names, which `identity` blanks in the same transaction, are
 * gone from pages at the next request. Reviews they had deleted and the reasons of their reports go for good.
 */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.db.execute(sql`delete from reviews where user_id = ${userId} and deleted_at is not null`);
  await tx.db.execute(sql`update review_reports set reason = '' where user_id = ${userId}`);
  await onPersonRenamed(tx, { userId });
}
