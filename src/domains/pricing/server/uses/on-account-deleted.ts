import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const forgetUser = plannedQuery(`
  update promotion_uses set user_id = null, email_hash = null, nth = null
  where user_id = $1 or email_hash = hash_customer($2)`);

/** Keeps the uses of promotions, without the account. */
export async function onAccountDeleted(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await forgetUser(tx, [userId, email]);
}
