import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { columnName } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import { personFields } from '../../person-fields.ts';
import { checkPassword } from '../auth/passwords.ts';
import type { Visit } from '../auth/visit.ts';
import { stillStaff, userNotFound } from '../errors.ts';
import { deletePasskeys, deleteSecondFactor } from '../mfa/second-factor-rows.ts';
import { deleteSessions } from '../sessions/session-rows.ts';
import { endSessionOf } from '../sessions/sessions.ts';
import { dropInvites } from '../staff/invites/invites.ts';
import { requireAnotherOwner } from '../staff/set-role.ts';
import { dropTokens } from '../tokens/token-rows.ts';
import { dropLinks } from './links.ts';
import { lockUser, type UserRow } from './user-rows.ts';

const deletePassword = plannedQuery('delete from credentials where user_id = $1');
const emptied = personFields.map((field) => `${columnName(field)} = ''`).join(', ');
const makeNobody = plannedQuery(
  `update users set first_name = '', last_name = '', ${emptied}, tags = '{}', role = null, blocked_at = null,
     email = $2, email_verified = false, two_factor_enabled = false, deleted_at = now(), updated_at = now()
   where id = $1`,
);

/**
 * Deletes the user's own account: when it returns, the database holds nothing that identifies them but the mail that tells
 * them, until it is sent, and the email is free again. Returns cookies that end the browser's session.
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
    await forgetPerson(tx, await lockPerson(tx, userId));
  });
  return endSessionOf(ctx, visit);
}

/**
 * Deletes the account of a customer who asked for it, as `deleteAccount` does. Staff leave the team first.
 *
 * @throws `auth.user_not_found` (404), `auth.still_staff` (409).
 */
export function deleteCustomer(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    const user = await lockPerson(tx, id);
    if (user.role !== null) throw stillStaff();
    await forgetPerson(tx, user);
  });
}

/** Concurrent writers of the user's data wait for this row, and then find it deleted. */
async function lockPerson(tx: Transaction, userId: string): Promise<UserRow> {
  const [user] = await lockUser(tx, [userId]);
  if (!user || user.deletedAt) throw userNotFound();
  return user;
}

/** Other domains anonymize their data in the same transaction (`identity.account_deleted`). */
async function forgetPerson(tx: Transaction, { id, email, locale }: UserRow): Promise<void> {
  await closeWaysIn(tx, id);
  await recordAudit(tx, { action: 'account.deleted', subjectType: 'user', subjectId: id });
  await tx.services.events.announce(tx, 'identity.account_deleted', { userId: id, email, locale });
  await makeNobody(tx, [id, `deleted-${id}@deleted.invalid`]);
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
