import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';

/** That a promotion was used stays; by whom does not. */
export async function onAccountDeleted(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx.db.execute(sql`
    update promotion_uses set user_id = null, email_hash = null, nth = null
    where user_id = ${userId} or email_hash = hash_customer(${email})`);
}
