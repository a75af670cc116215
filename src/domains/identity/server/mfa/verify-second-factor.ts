import type { Context } from '#platform/context.ts';
import { limit } from '#platform/limits/limit.ts';
import type { SecondFactorInput } from '../../contract/mfa.ts';
import { type LoggedIn, welcome } from '../accounts/log-in.ts';
import { askAuth, isRefusal } from '../auth/ask-auth.ts';
import { type Auth, authOf } from '../auth/auth.ts';
import { readBackupCode } from '../auth/backup-codes.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { challengeExpired, secondFactorOff } from '../errors.ts';
import { limits } from '../limits.ts';
import { readCode, spendCode } from './one-time-codes.ts';
import { spendBackupCode } from './spend-backup-code.ts';

/**
 * The second step of a log-in: a code of the app or a backup code. Each is valid once, also for simultaneous requests.
 * The challenge in the cookie proves that the password was right.
 *
 * @throws `auth.code_wrong` (400), `auth.challenge_expired` (401) after ten minutes or five wrong codes,
 * `auth.blocked` (403), `request.too_many` (429).
 */
export async function giveSecondFactor(
  ctx: Context,
  { code, kind, trustDevice }: SecondFactorInput,
  visit: Visit,
): Promise<LoggedIn> {
  const auth = await authOf(ctx.services);
  const { userId, cookie } = await challenged(auth, visit);
  await limit(ctx, limits.secondFactor, userId);
  if (kind === 'totp') await spendCode(ctx, userId, readCode(code));
  else await spendBackupCode(ctx, userId, readBackupCode(code));
  // Passes only the verified challenge: by a session, or a second challenge, Better Auth would check another user's
  // code.
  const headers = visitHeaders({ ...visit, cookie });
  const { cookies } = await askAuth<unknown>(() =>
    kind === 'totp'
      ? auth.api.verifyTOTP({ body: { code: readCode(code), trustDevice }, headers, returnHeaders: true })
      : auth.api.verifyBackupCode({
          body: { code: readBackupCode(code), trustDevice },
          headers,
          returnHeaders: true,
        }),
  ).catch((error: unknown) => {
    // Turned off meanwhile: the log-in starts over, with the password alone.
    throw isRefusal(error, secondFactorOff().code) ? challengeExpired() : error;
  });
  return { user: await welcome(ctx, userId, visit, kind === 'totp' ? 'code' : 'backup_code'), cookies };
}

/** The user whose password was right. The challenge is a secret: its name is random, and only its hash is stored. */
async function challenged(auth: Auth, { cookie }: Visit): Promise<{ userId: string; cookie: string }> {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const { name } = createAuthCookie('two_factor');
  const part = cookie.split(/;\s*/).find((each) => each.startsWith(`${name}=`)) ?? '';
  const [identifier] = part.slice(name.length + 1).split('.');
  if (!identifier?.startsWith('2fa-')) throw challengeExpired();
  const found = await internalAdapter.findVerificationValue(identifier);
  if (!found || found.expiresAt < new Date()) throw challengeExpired();
  return { userId: found.value, cookie: part };
}
