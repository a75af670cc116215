import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { digest } from '#platform/digest.ts';
import type { Locale } from '#platform/locale.ts';
import type { StaffRole } from '../../../staff-roles.ts';
import { selectUserByEmail } from '../../accounts/user-rows.ts';
import { alreadyStaff, inviteGone } from '../../errors.ts';
import { isOwner } from '../staff-rows.ts';

export type StaffInvite = {
  id: string;
  email: string;
  role: StaffRole;
  locale: Locale;
  invitedBy: string;
};

/** SQL: how long an invite is valid. */
export const inviteLasts = `interval '7 days'`;

/** SQL: the columns of a `StaffInvite`. */
export const inviteColumns = 'id, email, role, locale, invited_by as "invitedBy"';

/** SQL: an unexpired invite. The inviter must still have the permission: an account that just lost it may have been misused. */
const isOpen = `token_hash = $1 and expires_at > now()
  and exists (select from users where ${isOwner} and users.id = staff_invites.invited_by)`;

const selectOpen = plannedQuery<StaffInvite>(`select ${inviteColumns} from staff_invites where ${isOpen}`);
const deleteOpen = plannedQuery<StaffInvite>(
  `delete from staff_invites where ${isOpen} returning ${inviteColumns}`,
);
const deleteOf = plannedQuery(
  'delete from staff_invites where invited_by = $1 or email = (select email from users where id = $1)',
);

/** The invite of a link. @throws `auth.invite_gone` (404) if it is expired or used. */
export async function findInvite(ctx: Context, token: string): Promise<StaffInvite> {
  const [invite] = await selectOpen(ctx, [digest(token)]);
  if (!invite) throw inviteGone();
  return invite;
}

/** Consumes an invite: of two simultaneous requests one gets it. @throws `auth.invite_gone` (404). */
export async function spendInvite(tx: Transaction, token: string): Promise<StaffInvite> {
  const [invite] = await deleteOpen(tx, [digest(token)]);
  if (!invite) throw inviteGone();
  return invite;
}

/** The user with an address. @throws `auth.already_staff` (409) if they are staff. */
export async function findCandidate(ctx: Context, email: string): Promise<{ id: string } | null> {
  const [user] = await selectUserByEmail(ctx, [email]);
  if (user?.role) throw alreadyStaff();
  return user ? { id: user.id } : null;
}

/** Deletes the invites made by a user who may no longer invite, and those addressed to them. */
export async function dropInvites(tx: Transaction, userId: string): Promise<void> {
  await deleteOf(tx, [userId]);
}
