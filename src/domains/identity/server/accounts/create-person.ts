import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { ofPersonFields, type PersonField } from '../../person-fields.ts';
import type { StaffRole } from '../../staff-roles.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { hashPassword } from '../auth/passwords.ts';
import { emailTaken } from '../errors.ts';
import { readEmail, readName, readText } from './person.ts';
import { insertAccounts, insertCustomers, insertPassword, setEmailVerified } from './user-rows.ts';

type Text = string | null | undefined;

type PersonDraft = Partial<Record<PersonField, Text>> & {
  firstName: Text;
  lastName: Text;
  email: Text;
  /** Null: they choose one by a link. */
  password: string | null;
  role?: StaffRole | null;
  locale?: Locale;
  isDemo?: boolean;
};

/**
 * Creates an account without logging in: the first owner, staff appointed by the command line, users of the demo.
 * Requires permission to appoint staff, or the program itself.
 *
 * @throws `auth.email_taken` (409), which aborts an open transaction, and what `readEmail`, `readName` and
 * `checkNewPassword` throw (400).
 */
export async function createPerson(ctx: Context, draft: PersonDraft): Promise<{ userId: string }> {
  requireStaff(ctx, 'staff.write');
  const person = readDraft(ctx, draft);
  const { password } = draft;
  if (password !== null) checkNewPassword(password, person);
  const hashed = password === null ? null : await hashPassword(password);
  const userId = newId();
  return inTransaction(ctx, async (tx) => {
    await insertAccounts(tx, [{ ...person, id: userId }]);
    if (hashed) await insertPassword(tx, [newId(), userId, hashed]);
    return { userId };
  }).catch((error: unknown) => {
    throw brokenUniqueConstraint(error) === 'users_email_key' ? emailTaken() : error;
  });
}

const readDraft = (ctx: Context, { role = null, isDemo = false, ...draft }: PersonDraft) => ({
  email: readEmail(draft.email),
  firstName: readName(draft.firstName),
  lastName: readName(draft.lastName),
  ...ofPersonFields((field) => readText(draft[field])),
  locale: draft.locale ?? ctx.locale,
  role,
  isDemo,
});

type CustomerDraft = Partial<Record<PersonField, string>> & {
  firstName: string;
  lastName: string;
  email: string;
  isDemo?: boolean;
};

/** Creates customers who cannot log in. All or none; returns them in the order of the drafts. Staff only. */
export async function createCustomers(ctx: Context, drafts: CustomerDraft[]): Promise<{ userId: string }[]> {
  requireStaff(ctx, 'customers.write');
  if (drafts.length === 0) return [];
  const rows = drafts.map((draft) => ({
    isDemo: false,
    ...draft,
    ...ofPersonFields((field) => draft[field] ?? ''),
    id: newId(),
  }));
  await inTransaction(ctx, (tx) => insertCustomers(tx, rows));
  return rows.map(({ id }) => ({ userId: id }));
}

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
