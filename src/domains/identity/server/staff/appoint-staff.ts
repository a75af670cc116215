import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { dropSecret } from '#platform/secret.ts';
import type { StaffRole } from '../../staff-roles.ts';
import { createPerson } from '../accounts/create-person.ts';
import { readEmail } from '../accounts/person.ts';
import { selectUserByEmail } from '../accounts/user-rows.ts';
import { blocked } from '../errors.ts';
import { SETUP_SECRET } from '../setup/setup-token.ts';
import { setRole } from './set-role.ts';

const selectPassword = plannedQuery<{ has: boolean }>(
  'select exists (select from credentials where user_id = $1 and password is not null) as has',
);

type Found = { userId: string; isBlocked: boolean; hasPassword: boolean };

/** The user with an email address. @throws `auth.email_missing`, `auth.email_invalid` (400). */
export async function findPerson(ctx: Context, email: string): Promise<Found | null> {
  requireStaff(ctx, 'staff.write');
  const [user] = await selectUserByEmail(ctx, [readEmail(email)]);
  if (!user || user.deletedAt) return null;
  const [password] = await selectPassword(ctx, [user.id]);
  return { userId: user.id, isBlocked: user.blockedAt !== null, hasPassword: password?.has ?? false };
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
 *
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
