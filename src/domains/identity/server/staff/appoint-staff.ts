import { eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { dropSecret } from '#platform/secret.ts';
import { createPerson } from '../accounts/create-person.ts';
import { readEmail } from '../accounts/person.ts';
import { blocked } from '../errors.ts';
import type { StaffRole } from '../role-permissions.ts';
import { SETUP_SECRET } from '../setup/setup-token.ts';
import { credentials, users } from '../tables.ts';
import { setRole } from './set-role.ts';

type Found = { userId: string; isBlocked: boolean; hasPassword: boolean };

/** The user with an email address. @throws `auth.email_missing`, `auth.email_invalid` (400). */
export async function findPerson(ctx: Context, email: string): Promise<Found | null> {
  requireStaff(ctx, 'staff.write');
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.email, readEmail(email)));
  if (!user || user.deletedAt) return null;
  const found = await ctx.db.select().from(credentials).where(eq(credentials.userId, user.id));
  const hasPassword = found.some(({ password }) => password !== null);
  return { userId: user.id, isBlocked: user.blockedAt !== null, hasPassword };
}

type Appointment = {
  email: string;
  role: StaffRole;
  /** For addresses without an account. */
  person: { firstName: string; lastName: string; password: string | null };
};

/**
 * Appoints staff: the user with the email, or a new account. Requires permission to appoint staff, or the program
 * itself.
 * @throws `auth.blocked` (403) if the account is blocked, `auth.last_owner` (409), and what `createPerson` throws.
 */
export function appointStaff(
  ctx: Context,
  { email, role, person }: Appointment,
): Promise<{ userId: string }> {
  return inTransaction(ctx, async (tx) => {
    const found = await findPerson(tx, email);
    if (found?.isBlocked) throw blocked();
    if (role === 'owner') await dropSecret(tx.db, SETUP_SECRET);
    if (found) return { userId: (await setRole(tx, { id: found.userId, role })).id };
    const { userId } = await createPerson(tx, { ...person, email, role });
    const details = { to: role };
    await recordAudit(tx, { action: 'staff.appointed', subjectType: 'user', subjectId: userId, details });
    return { userId };
  });
}
