import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';

/** The wishlist of an account goes with it. */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.db.execute(sql`delete from wishlist_items where user_id = ${userId}`);
}
