import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';
import { users } from '../tables.ts';

/**
 * Whether an account is there until this transaction ends. One that is being deleted is waited for, so that nothing is
 * noted about a person who is gone.
 */
export async function isStillThere(tx: Transaction, userId: string): Promise<boolean> {
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('share');
  return user !== undefined;
}
