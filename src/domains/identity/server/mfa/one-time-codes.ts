import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { authOf } from '../auth/auth.ts';
import { codeWrong } from '../errors.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks may differ by one step, as in Better Auth, which checks the code itself. */
const stepsAround = [-1, 0, 1];

const spend = namedQuery(
  'identity_spend_code',
  `update two_factors set last_step = $2
   where user_id = $1 and (last_step is null or last_step < $2) returning 1`,
);

const selectSecret = plannedQuery<{ secret: string }>('select secret from two_factors where user_id = $1');

/** Removes the spaces that apps show in a code. */
export const readCode = (typed: string): string => typed.replace(/\s/g, '');

/**
 * Consumes a right code (RFC 6238 §5.2): it cannot be used again, nor can an earlier one, even at the same moment.
 * Wrong codes are left for Better Auth to refuse and count.
 *
 * @throws `auth.code_wrong` (400) if the code was used already.
 */
export async function spendCode(ctx: Context, userId: string, code: string): Promise<void> {
  const step = await stepOf(ctx, userId, code);
  if (step === null) return;
  if ((await spend(ctx, [userId, step])).length === 0) throw codeWrong();
}

/** The latest time step with this code, or null. */
async function stepOf(ctx: Context, userId: string, code: string): Promise<number | null> {
  const [row] = await selectSecret(ctx, [userId]);
  if (!row) return null;
  const { createOTP } = await import('@better-auth/utils/otp');
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const { secretConfig } = await (await authOf(ctx.services)).$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const otp = createOTP(secret, { digits: DIGITS, period: STEP_SECONDS });
  const now = Math.floor(Date.now() / 1_000 / STEP_SECONDS);
  let found: number | null = null;
  for (const offset of stepsAround) if ((await otp.hotp(now + offset)) === code) found = now + offset;
  return found;
}
