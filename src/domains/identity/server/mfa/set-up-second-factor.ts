import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { brokenUniqueConstraint } from '#platform/errors.ts';
import { requireMember } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import type { SecondFactorSetup } from '../../contract/mfa.ts';
import type { User } from '../../contract.ts';
import { readPerson } from '../accounts/person.ts';
import { askAuth } from '../auth/ask-auth.ts';
import { authOf } from '../auth/auth.ts';
import { sessionToken } from '../auth/session-cookie.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { passwordWrong, secondFactorOff, secondFactorOn } from '../errors.ts';
import { limits } from '../limits.ts';
import { readCode, spendCode } from './one-time-codes.ts';
import { dropTrustedBrowsers } from './second-factor-rows.ts';

const deleteOtherSessions = plannedQuery('delete from sessions where user_id = $1 and token <> $2');

export type WithPassword = { password?: string | null | undefined };

/**
 * Creates a secret for an authenticator app, and backup codes. Inactive until `confirmSecondFactor`; starting again
 * replaces the secret.
 *
 * @throws `auth.password_wrong` (400), `auth.second_factor_on` (409), `request.too_many` (429).
 */
export async function setUpSecondFactor(
  ctx: Context,
  { password }: WithPassword,
  visit: Visit,
): Promise<SecondFactorSetup> {
  const { userId } = requireMember(ctx);
  await limit(ctx, limits.password, userId);
  if (!password) throw passwordWrong();
  const auth = await authOf(ctx.services);
  const enable = () =>
    askAuth(() =>
      auth.api.enableTwoFactor({ body: { password }, headers: visitHeaders(visit), returnHeaders: true }),
    );
  const { answer } = await enable().catch((error: unknown) => {
    // Started twice at the same moment: a row exists by now.
    if (brokenUniqueConstraint(error) === null) throw error;
    return enable();
  });
  if (answer.method !== 'totp') throw new Error('Better Auth set up another second factor');
  const { totpURI: uri, backupCodes } = answer;
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', backupCodes };
}

/**
 * Turns the second factor on by a first code from the app. All other sessions end, and this browser gets a new one;
 * staff who needed one now have staff rights.
 *
 * @throws `auth.code_wrong` (400), `auth.second_factor_on`, `auth.second_factor_off` (409), `request.too_many` (429).
 */
export async function confirmSecondFactor(
  ctx: Context,
  input: { code: string },
  visit: Visit,
): Promise<{ user: User; cookies: string[] }> {
  const { userId } = requireMember(ctx);
  const before = await readPerson(ctx, userId);
  if (before.hasSecondFactor) throw secondFactorOn();
  await limit(ctx, limits.secondFactor, userId);
  const code = readCode(input.code);
  await spendCode(ctx, userId, code);
  const auth = await authOf(ctx.services);
  const { cookies } = await askAuth(() =>
    auth.api.verifyTOTP({ body: { code }, headers: visitHeaders(visit), returnHeaders: true }),
  );
  const token = sessionToken(cookies);
  if (!token) throw secondFactorOff();
  await inTransaction(ctx, async (tx) => {
    await deleteOtherSessions(tx, [userId, token]);
    // Trusted browsers belong to an earlier second factor.
    await dropTrustedBrowsers(tx, [userId]);
    await recordAudit(tx, { action: 'account.second_factor_on', subjectType: 'user', subjectId: userId });
  });
  return { user: await readPerson(ctx, userId), cookies };
}
