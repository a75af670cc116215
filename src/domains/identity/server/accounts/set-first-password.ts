import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { hashPassword } from '../auth/passwords.ts';
import { credentials, users } from '../tables.ts';

/**
 * Sets the first password of an account created by the program. An existing password stays. The address counts as
 * confirmed. Requires permission to appoint staff, or the program itself.
 */
export async function putFirstPassword(
  ctx: Context,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  requireStaff(ctx, 'staff.write');
  const row = { id: newId(), userId, accountId: userId, providerId: 'credential' };
  const hashed = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(credentials)
      .values({ ...row, password: hashed })
      .onConflictDoNothing();
    await tx.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  });
}
