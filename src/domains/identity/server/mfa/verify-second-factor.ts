import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { limit } from '#platform/limits/limit.ts';
import type { SecondFactorInput } from '../../contract/mfa.ts';
import { type LoggedIn, welcome } from '../accounts/log-in.ts';
import { askAuth, isRefusal } from '../auth/ask-auth.ts';
import { type Auth, authOf } from '../auth/auth.ts';
import { readBackupCode } from '../auth/backup-codes.ts';
import { type Visit, visitHeaders } from '../auth/visit.ts';
import { challengeExpired, codeWrong, secondFactorOff } from '../errors.ts';
import { limits } from '../limits.ts';
import { readCode, spendCode } from './one-time-codes.ts';

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
async function spendBackupCode(ctx: Context, userId: string, code: string): Promise<void> {
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
