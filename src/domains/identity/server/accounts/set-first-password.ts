import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertPassword, setEmailVerified } from './user-rows.ts';

/**
 * Sets the first password of an account created by the program. An existing password stays. The address counts as
 * confirmed. Requires permission to appoint staff, or the program itself.
 */
export async function putFirstPassword(
  ctx: Context,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  requireStaff(ctx, 'staff.write');
  const hashed = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    await insertPassword(tx, [newId(), userId, hashed]);
    await setEmailVerified(tx, [userId]);
  });
}
