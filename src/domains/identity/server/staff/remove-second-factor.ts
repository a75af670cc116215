import { eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { forbidden, requireStaff } from '#platform/guard.ts';
import type { User } from '../../contract.ts';
import { readPerson } from '../accounts/read-person.ts';
import { notifyOwner } from '../accounts/send-news.ts';
import { secondFactorOff } from '../errors.ts';
import { twoFactors, users, verifications } from '../tables.ts';
import { readCharge } from './read-charge.ts';

/**
 * Removes the second factor of a user who has lost app and backup codes; staff verify their identity first. The user's
 * own is turned off with the password.
 * @throws `auth.user_not_found` (404), `auth.second_factor_off` (409).
 */
export function removeSecondFactor(ctx: Context, id: string): Promise<User> {
  requireStaff(ctx, 'customers.write');
  if ('userId' in ctx.actor && ctx.actor.userId === id) throw forbidden();
  return inTransaction(ctx, async (tx) => {
    const before = await readCharge(tx, id);
    if (!before.hasSecondFactor) throw secondFactorOff();
    await tx.db.delete(twoFactors).where(eq(twoFactors.userId, id));
    await tx.db.delete(verifications).where(eq(verifications.value, id));
    await tx.db.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, id));
    await recordAudit(tx, { action: 'account.second_factor_removed', subjectType: 'user', subjectId: id });
    await notifyOwner(tx, { kind: 'second_factor_off', userId: id, email: before.email });
    return readPerson(tx, id);
  });
}
