import { and, eq, exists, gt, sql } from 'drizzle-orm';
import type { Context, Transaction } from '#platform/context.ts';
import { digest } from '#platform/digest.ts';
import { alreadyStaff, inviteGone } from '../../errors.ts';
import { staffInvites, users } from '../../tables.ts';
import { isOwner } from '../owners.ts';

export type StaffInvite = typeof staffInvites.$inferSelect;

const LASTS_MS = 7 * 86_400_000;

/** The expiry of an invite sent now. */
export const inviteEnd = (): Date => new Date(Date.now() + LASTS_MS);

/** The inviter must still have the permission: an account that just lost it may have been misused. */
const isOpen = ({ db }: Pick<Context, 'db'>, token: string) => {
  const inviter = db
    .select({ id: users.id })
    .from(users)
    .where(and(isOwner, eq(users.id, staffInvites.invitedBy)));
  return and(
    eq(staffInvites.tokenHash, digest(token)),
    gt(staffInvites.expiresAt, new Date()),
    exists(inviter),
  );
};

/** The invite of a link. @throws `auth.invite_gone` (404) if it is expired or used. */
export async function findInvite(ctx: Context, token: string): Promise<StaffInvite> {
  const [invite] = await ctx.db.select().from(staffInvites).where(isOpen(ctx, token));
  if (!invite) throw inviteGone();
  return invite;
}

/** Consumes an invite: of two simultaneous requests one gets it. @throws `auth.invite_gone` (404). */
export async function spendInvite(tx: Transaction, token: string): Promise<StaffInvite> {
  const [invite] = await tx.db.delete(staffInvites).where(isOpen(tx, token)).returning();
  if (!invite) throw inviteGone();
  return invite;
}

/** The user with an address. @throws `auth.already_staff` (409) if they are staff. */
export async function findCandidate(ctx: Context, email: string): Promise<{ id: string } | null> {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  if (user?.role) throw alreadyStaff();
  return user ? { id: user.id } : null;
}

/** Deletes the invites made by a user who may no longer invite, and those addressed to them. */
export async function dropInvites(tx: Transaction, userId: string): Promise<void> {
  const own = sql`${staffInvites.email} = (select email from users where id = ${userId})`;
  await tx.db.delete(staffInvites).where(sql`${staffInvites.invitedBy} = ${userId} or ${own}`);
}
