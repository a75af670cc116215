import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { checkPassword } from '../auth/passwords.ts';
import type { Visit } from '../auth/visit.ts';
import { userNotFound } from '../errors.ts';
import { deletePasskeys, deleteSecondFactor } from '../mfa/second-factor-rows.ts';
import { deleteSessions } from '../sessions/session-rows.ts';
import { endSessionOf } from '../sessions/sessions.ts';
import { dropInvites } from '../staff/invites/invites.ts';
import { requireAnotherOwner } from '../staff/set-role.ts';
import { dropTokens } from '../tokens/token-rows.ts';
import { dropLinks } from './links.ts';
import { lockUser } from './user-rows.ts';

const deletePassword = plannedQuery('delete from credentials where user_id = $1');
const makeNobody = plannedQuery(
  `update users set first_name = '', last_name = '', city = '', street = '', tags = '{}', role = null, blocked_at = null,
     email = $2, email_verified = false, two_factor_enabled = false, deleted_at = now(), updated_at = now()
   where id = $1`,
);

/**
 * Deletes the user's own account: when it returns, the database holds nothing that identifies them, and the email is
 * free again. Other domains anonymize their data in the same transaction (`identity.account_deleted`). Returns cookies
 * that end the browser's session.
 *
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
    await requireAnotherOwner(tx, userId);
    // Concurrent writers of the user's data wait for this row, and then find it deleted.
    const [user] = await lockUser(tx, [userId]);
    if (!user || user.deletedAt) throw userNotFound();
    await closeWaysIn(tx, userId);
    await recordAudit(tx, { action: 'account.deleted', subjectType: 'user', subjectId: userId });
    await tx.services.events.announce(tx, 'identity.account_deleted', { userId, email: user.email });
    await makeNobody(tx, [userId, `deleted-${userId}@deleted.invalid`]);
  });
  return endSessionOf(ctx, visit);
}

async function closeWaysIn(tx: Transaction, userId: string): Promise<void> {
  await deleteSessions(tx, [userId]);
  await deletePassword(tx, [userId]);
  await deleteSecondFactor(tx, [userId]);
  await deletePasskeys(tx, [userId]);
  await dropLinks(tx, userId);
  await dropInvites(tx, userId);
  await dropTokens(tx, userId);
}
