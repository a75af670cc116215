import { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember, requireStaff } from '#platform/guard.ts';
import type { PersonInput, User } from '../../contract.ts';
import { ofPersonFields } from '../../person-fields.ts';
import { emailFixed, userNotFound } from '../errors.ts';
import { readName, readPerson, readText } from './person.ts';
import { changePerson } from './user-rows.ts';

/**
 * Changes name and address: the user's own, or another user's by staff (other staff's with permission to appoint
 * them). Absent fields stay.
 *
 * @throws `auth.forbidden` (403) for another user's without permission, `auth.user_not_found` (404),
 * `auth.email_fixed` (400) for another email, `auth.name_missing` and `auth.too_long` (400).
 */
export async function updatePerson(ctx: Context, id: string, input: PersonInput): Promise<User> {
  const { userId } = requireMember(ctx);
  const isOwn = id === userId;
  if (!isOwn) requireStaff(ctx, 'customers.write');
  if (!z.uuid().safeParse(id).success) throw userNotFound();
  const before = await readPerson(ctx, id);
  if (!isOwn && before.role !== null) requireStaff(ctx, 'staff.write');
  if (input.email != null && input.email.trim().toLowerCase() !== before.email) throw emailFixed();
  const changed = changes(input);
  if (Object.values(changed).every((text) => text === undefined)) return before;
  return inTransaction(ctx, async (tx) => {
    await changePerson(tx, changed, [id]);
    // Reviews show the name.
    if (changed.firstName !== undefined || changed.lastName !== undefined)
      await tx.services.events.announce(tx, 'identity.people_renamed', { userIds: [id] });
    if (!isOwn) await recordAudit(tx, { action: 'account.edited', subjectType: 'user', subjectId: id });
    return readPerson(tx, id);
  });
}

type Text = string | null | undefined;
const given = (text: Text, read: (text: Text) => string) => (text == null ? undefined : read(text));

/** What is absent or null stays: undefined. */
const changes = (input: PersonInput) => ({
  firstName: given(input.firstName, readName),
  lastName: given(input.lastName, readName),
  ...ofPersonFields((field) => given(input[field], readText)),
});
