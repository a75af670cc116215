import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { User } from '../../contract.ts';
import type { StaffRole } from '../../staff-roles.ts';
import { readPerson } from '../accounts/person.ts';
import { selectUser } from '../accounts/user-rows.ts';
import { lastOwner, notStaff, userNotFound } from '../errors.ts';
import { deleteSessions } from '../sessions/session-rows.ts';
import { dropTokens } from '../tokens/token-rows.ts';
import { dropInvites } from './invites/invites.ts';
import { isOwner, lockOwners, readCharge } from './staff-rows.ts';

const selectOtherOwner = plannedQuery<{ id: string }>(
  `select id from users where ${isOwner} and id <> $1 limit 1`,
);
/** Of staff alone, unless `$3`: another owner may have removed their role meanwhile. */
const writeRole = plannedQuery<{ id: string }>(
  `update users set role = $2, updated_at = now() where id = $1 and (role is not null or $3::boolean) returning id`,
);
const writeBlocked = plannedQuery<{ id: string }>(
  `update users set blocked_at = case when $2::boolean then now() end, updated_at = now() where id = $1 returning id`,
);

/** Ensures that the shop keeps an owner who can log in. @throws `auth.last_owner` (409). */
export async function requireAnotherOwner(tx: Transaction, userId: string): Promise<void> {
  await lockOwners(tx);
  const [other] = await selectOtherOwner(tx, [userId]);
  if (other) return;
  const [own] = await selectUser(tx, [userId]);
  if (own?.role === 'owner') throw lastOwner();
}

/**
 * Changes the role of staff, or removes it (null). Their sessions end, since their rights change; access tokens of
 * former staff are deleted. Only the program itself makes a customer staff this way: people accept an invite.
 *
 * @throws `auth.user_not_found` (404), `auth.not_staff`, `auth.last_owner` (409).
 */
export async function setRole(
  ctx: Context,
  { id, role }: { id: string; role: StaffRole | null },
): Promise<User> {
  requireStaff(ctx, 'staff.write');
  return inTransaction(ctx, async (tx) => {
    const before = await readPerson(tx, id);
    if (before.role === role) return before;
    const mayAppoint = ctx.actor.kind === 'system';
    if (before.role === null && !mayAppoint) throw notStaff();
    if (role !== 'owner') await requireAnotherOwner(tx, id);
    await dropInvites(tx, id);
    if ((await writeRole(tx, [id, role, mayAppoint])).length === 0) throw notStaff();
    await deleteSessions(tx, [id]);
    if (role === null) {
      await dropTokens(tx, id);
      await tx.services.events.announce(tx, 'identity.staff_left', { userId: id });
    }
    const details = { from: before.role, to: role };
    await recordAudit(tx, { action: 'staff.role_changed', subjectType: 'user', subjectId: id, details });
    return readPerson(tx, id);
  });
}

/**
 * Blocks a user (their sessions end, and they cannot log in) or unblocks them.
 *
 * @throws `auth.user_not_found` (404), `auth.last_owner` (409).
 */
export async function setBlocked(
  ctx: Context,
  { id, isBlocked }: { id: string; isBlocked: boolean },
): Promise<User> {
  requireStaff(ctx, 'customers.write');
  return inTransaction(ctx, async (tx) => {
    const before = await readCharge(tx, id);
    if (before.isBlocked === isBlocked) return before;
    if (isBlocked) {
      await requireAnotherOwner(tx, id);
      await dropInvites(tx, id);
    }
    const changed = await writeBlocked(tx, [id, isBlocked]);
    if (changed.length === 0) throw userNotFound();
    if (isBlocked) await deleteSessions(tx, [id]);
    const action = isBlocked ? 'account.blocked' : 'account.unblocked';
    await recordAudit(tx, { action, subjectType: 'user', subjectId: id });
    return readPerson(tx, id);
  });
}
