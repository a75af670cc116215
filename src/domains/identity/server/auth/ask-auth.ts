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
  // Better Auth hides and logs the cause; other than a bug it is a database that is down.
  FAILED_TO_GET_SESSION: () => new DomainError('server.unavailable', 503),
  // The session ended, or the account was deleted, during the request.
  UNAUTHORIZED: signInRequired,
  CREDENTIAL_ACCOUNT_NOT_FOUND: signInRequired,
  USER_NOT_FOUND: signInRequired,
};

/** An error of Better Auth, recognized by its shape: its code is loaded on demand. */
type Refusal = Error & { status: unknown; body?: { code?: unknown } };
const isRefused = (error: unknown): error is Refusal => error instanceof Error && error.name === 'APIError';

const codeOf = ({ body }: Refusal): string => String(body?.code ?? '');

/** Translates errors of Better Auth; anything else is a bug and passes unchanged. */
function ours(error: unknown): unknown {
  if (!isRefused(error)) return error;
  // Two requests used different backup codes of one account at once: one of them must log in anew.
  if (error.status === 'CONFLICT') return challengeExpired();
  return outcomes[codeOf(error)]?.() ?? error;
}

/**
 * Calls Better Auth and returns its answer with the cookies that it sets.
 *
 * @throws DomainError for expected failures.
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
