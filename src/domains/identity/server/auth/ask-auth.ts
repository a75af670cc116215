import { DomainError } from '#platform/errors.ts';
import { signInRequired } from '#platform/guard.ts';
import { tooManyRequests } from '#platform/limits/too-many-requests.ts';
import {
  backupCodeWrong,
  blocked,
  challengeExpired,
  codeWrong,
  invalidCredentials,
  linkExpired,
  passkeyRefused,
  passkeyUnknown,
  passwordWrong,
  secondFactorOff,
  secondFactorOn,
} from '../errors.ts';

const outcomes: Record<string, () => DomainError> = {
  BLOCKED: blocked,
  GONE: invalidCredentials,
  INVALID_EMAIL_OR_PASSWORD: invalidCredentials,
  INVALID_EMAIL: invalidCredentials,
  PASSWORD_TOO_LONG: invalidCredentials,
  INVALID_PASSWORD: passwordWrong,
  INVALID_TOKEN: linkExpired,
  INVALID_CODE: codeWrong,
  INVALID_BACKUP_CODE: backupCodeWrong,
  INVALID_TWO_FACTOR_COOKIE: challengeExpired,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: challengeExpired,
  ACCOUNT_TEMPORARILY_LOCKED: () => tooManyRequests(900),
  TOTP_ALREADY_ENABLED: secondFactorOn,
  TOTP_NOT_ENABLED: secondFactorOff,
  TWO_FACTOR_NOT_ENABLED: secondFactorOff,
  BACKUP_CODES_NOT_ENABLED: secondFactorOff,
  CHALLENGE_NOT_FOUND: passkeyRefused,
  FAILED_TO_VERIFY_REGISTRATION: passkeyRefused,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: passkeyRefused,
  AUTHENTICATION_FAILED: passkeyRefused,
  PASSKEY_NOT_FOUND: passkeyUnknown,
  // Better Auth hides what went wrong, and logs it; beside a bug that is a database that is away.
  FAILED_TO_GET_SESSION: () => new DomainError('server.unavailable', 503),
  // The session ended, or the account went, while the request was under way.
  UNAUTHORIZED: signInRequired,
  CREDENTIAL_ACCOUNT_NOT_FOUND: signInRequired,
  USER_NOT_FOUND: signInRequired,
};

/** Better Auth's own error, told by its shape: its code is not loaded before somebody needs it. */
type Refusal = Error & { status: unknown; body?: { code?: unknown } };
const isRefused = (error: unknown): error is Refusal => error instanceof Error && error.name === 'APIError';

const codeOf = ({ body }: Refusal): string => String(body?.code ?? '');

/** What Better Auth refused, in our words; anything else is a bug and stays what it is. */
function ours(error: unknown): unknown {
  if (!isRefused(error)) return error;
  // Two different requests used backup codes of one account at once: one of them must log in anew.
  if (error.status === 'CONFLICT') return challengeExpired();
  return outcomes[codeOf(error)]?.() ?? error;
}

/**
 * Runs one call of Better Auth and gives its answer with the cookies that it sets.
 *
 * @throws DomainError for what somebody can cause.
 */
export async function askAuth<T>(
  call: () => Promise<{ headers: Headers | null | undefined; response: T }>,
): Promise<{ answer: T; cookies: string[] }> {
  try {
    const { headers, response } = await call();
    return { answer: response, cookies: headers?.getSetCookie() ?? [] };
  } catch (error) {
    throw ours(error);
  }
}

export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof DomainError && error.code === code;
