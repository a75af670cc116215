import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';

/** Deletes the cart of a deleted account. */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await tx.db.execute(sql`delete from carts where user_id = ${userId}`);
}
