import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import { readPerson } from '../accounts/person.ts';
import { notifyOwner } from '../accounts/send-news.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { passwordWrong, secondFactorOff } from '../errors.ts';
import { limits } from '../limits.ts';
import { dropTrustedBrowsers } from './second-factor-rows.ts';
import type { WithPassword } from './set-up-second-factor.ts';

/** Changing a second factor requires having one, and the password. */
async function checkHolder(
  ctx: Context,
  { password }: WithPassword,
): Promise<{ userId: string; email: string; password: string }> {
  const { userId } = requireMember(ctx);
  await limit(ctx, limits.password, userId);
  if (!password) throw passwordWrong();
  const { hasSecondFactor, email } = await readPerson(ctx, userId);
  if (!hasSecondFactor) throw secondFactorOff();
  return { userId, email, password };
}

/**
 * Turns the second factor off. No browser stays trusted; this one gets a new session.
 *
 * @throws `auth.password_wrong` (400), `auth.second_factor_off` (409), `request.too_many` (429).
 */
export async function turnOffSecondFactor(
  ctx: Context,
  input: WithPassword,
  visit: Visit,
): Promise<string[]> {
  const { userId, email, password } = await checkHolder(ctx, input);
  const auth = await authOf(ctx.services);
  const { cookies } = await askAuth(() =>
    auth.api.disableTwoFactor({ body: { password }, headers: visitHeaders(visit), returnHeaders: true }),
  );
  await inTransaction(ctx, async (tx) => {
    await dropTrustedBrowsers(tx, [userId]);
    await recordAudit(tx, { action: 'account.second_factor_off', subjectType: 'user', subjectId: userId });
    await notifyOwner(tx, { kind: 'second_factor_off', userId, email });
  });
  return cookies;
}

/**
 * Creates new backup codes; the earlier ones become invalid.
 *
 * @throws `auth.password_wrong` (400), `auth.second_factor_off` (409), `request.too_many` (429).
 */
export async function renewBackupCodes(ctx: Context, input: WithPassword, visit: Visit): Promise<string[]> {
  const { userId, password } = await checkHolder(ctx, input);
  const auth = await authOf(ctx.services);
  const { answer } = await askAuth(() =>
    auth.api.generateBackupCodes({ body: { password }, headers: visitHeaders(visit), returnHeaders: true }),
  );
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: 'account.backup_codes_renewed', subjectType: 'user', subjectId: userId }),
  );
  return answer.backupCodes;
}
