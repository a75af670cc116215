import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import { readText } from '../accounts/person.ts';
import { checkPassword } from '../auth/passwords.ts';
import { passkeyNotFound } from '../errors.ts';
import type { WithPassword } from './set-up-second-factor.ts';

type Row = { id: string; name: string | null; createdAt: Date };

const selectOwn = plannedQuery<Row>(
  'select id, name, created_at as "createdAt" from passkeys where user_id = $1 order by created_at, id',
);
export const renameOwn = plannedQuery<Row>(
  'update passkeys set name = $3 where id = $1 and user_id = $2 returning id, name, created_at as "createdAt"',
);
const deleteOwn = plannedQuery<{ id: string }>(
  'delete from passkeys where id = $1 and user_id = $2 returning id',
);

export const showPasskey = (row: Row): Passkey => ({
  _id: row.id,
  name: row.name ?? '',
  createdAt: row.createdAt.toISOString(),
});

/** The user's passkeys, oldest first. */
export async function readPasskeys(ctx: Context): Promise<Passkey[]> {
  const { userId } = requireMember(ctx);
  return (await selectOwn(ctx, [userId])).map(showPasskey);
}

/** Renames one of the user's passkeys. @throws `auth.passkey_not_found` (404), `auth.too_long` (400). */
export function renamePasskey(
  ctx: Context,
  input: { id: string; name?: string | null | undefined },
): Promise<Passkey> {
  const { userId } = requireMember(ctx);
  const name = readText(input.name);
  return inTransaction(ctx, async (tx) => {
    const [row] = await renameOwn(tx, [input.id, userId, name]);
    if (!row) throw passkeyNotFound();
    return showPasskey(row);
  });
}

/**
 * Deletes one of the user's passkeys; sessions that it started continue.
 *
 * @throws `auth.password_wrong` (400), `auth.passkey_not_found` (404), also for another user's, `request.too_many`
 * (429).
 */
export async function deletePasskey(
  ctx: Context,
  { id, password }: WithPassword & { id: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await checkPassword(ctx, userId, password);
  await inTransaction(ctx, async (tx) => {
    const deleted = await deleteOwn(tx, [id, userId]);
    if (deleted.length === 0) throw passkeyNotFound();
    await recordAudit(tx, { action: 'account.passkey_deleted', subjectType: 'user', subjectId: userId });
  });
}
