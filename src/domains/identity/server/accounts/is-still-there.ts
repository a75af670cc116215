import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';
import { users } from '../tables.ts';

/**
 * Whether an account exists, locked until this transaction ends. Waits for a running deletion, so that nothing is
 * stored about a deleted user.
 */
export async function isStillThere(tx: Transaction, userId: string): Promise<boolean> {
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('share');
  return user !== undefined;
}
