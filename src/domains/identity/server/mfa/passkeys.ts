import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import type { Passkey } from '../../contract/passkeys.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { readText } from '../accounts/person.ts';
import { passkeyNotFound } from '../errors.ts';
import { passkeys } from '../tables.ts';
import type { WithPassword } from './set-up-second-factor.ts';

export const showPasskey = (row: { id: string; name: string | null; createdAt: Date }): Passkey => ({
  _id: row.id,
  name: row.name ?? '',
  createdAt: row.createdAt.toISOString(),
});

/** The user's passkeys, oldest first. */
export async function readPasskeys(ctx: Context): Promise<Passkey[]> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(showPasskey);
}

/** Renames one of the user's passkeys. @throws `auth.passkey_not_found` (404), `auth.too_long` (400). */
export function renamePasskey(
  ctx: Context,
  input: { id: string; name?: string | null | undefined },
): Promise<Passkey> {
  const { userId } = requireMember(ctx);
  const name = readText(input.name);
  return inTransaction(ctx, async (tx) => {
    const own = and(eq(passkeys.id, input.id), eq(passkeys.userId, userId));
    const [row] = await tx.db.update(passkeys).set({ name }).where(own).returning();
    if (!row) throw passkeyNotFound();
    return showPasskey(row);
  });
}

/**
 * Deletes one of the user's passkeys; sessions that it started continue.
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
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
    const deleted = await tx.db.delete(passkeys).where(own).returning({ id: passkeys.id });
    if (deleted.length === 0) throw passkeyNotFound();
    await recordAudit(tx, { action: 'account.passkey_deleted', subjectType: 'user', subjectId: userId });
  });
}
