import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { authOf } from '../auth/auth.ts';
import { codeWrong } from '../errors.ts';

/** The condition is on the updated row itself, so that a concurrent update rechecks it. */
const spend = namedQuery(
  'identity_spend_backup_code',
  `update two_factors set spent_backup_codes = spent_backup_codes || $2
   where user_id = $1 and $2 <> all (spent_backup_codes) returning 1`,
);

const selectCodes = plannedQuery<{ backupCodes: string; lockedUntil: Date | null }>(
  'select backup_codes as "backupCodes", locked_until as "lockedUntil" from two_factors where user_id = $1',
);

/**
 * Consumes a right backup code before Better Auth checks it. Better Auth alone would accept the same code twice at the
 * same moment: its update finds the row by a subquery, which PostgreSQL does not recheck. Wrong codes are left for it
 * to refuse and count.
 *
 * @throws `auth.code_wrong` (400) if the code was used already.
 */
export async function spendBackupCode(ctx: Context, userId: string, code: string): Promise<void> {
  if (!(await mayOpen(ctx, userId, code))) return;
  const hash = createHash('sha256').update(code).digest('base64url');
  if ((await spend(ctx, [userId, hash])).length === 0) throw codeWrong();
}

/** Whether the code is right and the account is not locked for too many wrong ones: a code is not consumed in vain. */
async function mayOpen(ctx: Context, userId: string, code: string): Promise<boolean> {
  const [row] = await selectCodes(ctx, [userId]);
  if (!row || (row.lockedUntil && row.lockedUntil > new Date())) return false;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const { secretConfig } = await (await authOf(ctx.services)).$context;
  const codes = JSON.parse(await symmetricDecrypt({ key: secretConfig, data: row.backupCodes }));
  return Array.isArray(codes) && codes.includes(code);
}
