import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { hashPassword } from '../auth/passwords.ts';
import { credentials, users } from '../tables.ts';

/**
 * Gives an account its first password: somebody whom the program noted can log in. One that has a password keeps it. The
 * address counts as confirmed. Staff who may appoint staff, and the program itself.
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
