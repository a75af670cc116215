import { eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import type { Visit } from '../auth/visit.ts';
import { userNotFound } from '../errors.ts';
import { endSessionOf } from '../sessions/end-session-of.ts';
import { dropInvites } from '../staff/invites/invites.ts';
import { keepAnOwner } from '../staff/set-role.ts';
import { credentials, passkeys, sessions, twoFactors, users } from '../tables.ts';
import { dropTokens } from '../tokens/token-rows.ts';
import { checkPassword } from './check-password.ts';
import { dropLinks } from './links.ts';

/**
 * Deletes the user's own account: when it returns, the database holds nothing that identifies them, and the email is
 * free again. Other domains anonymize their data in the same transaction (`identity.account_deleted`). Returns cookies
 * that end the browser's session.
 * @throws `auth.password_wrong` (400), `auth.last_owner` (409), `request.too_many` (429).
 */
export async function deleteAccount(
  ctx: Context,
  { password }: { password?: string | null | undefined },
  visit: Visit,
): Promise<string[]> {
  const { userId } = requireMember(ctx);
  await checkPassword(ctx, userId, password);
  await inTransaction(ctx, async (tx) => {
    await keepAnOwner(tx, userId);
    // Concurrent writers of the user's data wait for this row, and then find it deleted.
    const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || user.deletedAt) throw userNotFound();
    await closeWaysIn(tx, userId);
    await recordAudit(tx, { action: 'account.deleted', subjectType: 'user', subjectId: userId });
    await tx.services.events.announce(tx, 'identity.account_deleted', { userId, email: user.email });
    await tx.db.update(users).set(nobody(userId)).where(eq(users.id, userId));
  });
  return endSessionOf(ctx, visit);
}

async function closeWaysIn(tx: Transaction, userId: string): Promise<void> {
  for (const table of [sessions, credentials, twoFactors, passkeys])
    await tx.db.delete(table).where(eq(table.userId, userId));
  await dropLinks(tx, userId);
  await dropInvites(tx, userId);
  await dropTokens(tx, userId);
}

const nobody = (userId: string) => ({
  firstName: '',
  lastName: '',
  city: '',
  street: '',
  role: null,
  blockedAt: null,
  email: `deleted-${userId}@deleted.invalid`,
  emailVerified: false,
  twoFactorEnabled: false,
  deletedAt: new Date(),
  updatedAt: new Date(),
});
