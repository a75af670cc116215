import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ErrorCode, errorMessage } from '#platform/error-messages.ts';
import {
  ClientGone,
  DomainError,
  type ErrorStatus,
  isCollision,
  isDatabaseAway,
  isOverloaded,
  isRefusedValue,
  isStorageAway,
} from '#platform/errors.ts';
import type { Env } from '#platform/http.ts';
import { askedLocale } from './asked-locale.ts';
import type { Kiosk } from './kiosk.ts';
import { type Failure, recordFailure } from './ops/failures.ts';

/**
 * Answers `{ message, code }`: a `DomainError` in the user's language; any other error is a bug and logged in full.
 */
export function answerError(kiosk: Kiosk, error: Error, c: Context<Env>): Response {
  const known = knownError(error);
  const reason = failureOf(error, known.status);
  if (reason) recordFailure(kiosk.log, reason, { err: error, path: c.req.path });
  const locale = c.var.ctx?.locale ?? askedLocale(c);
  const { code, params, status } = known;
  if (params.seconds !== undefined) c.header('retry-after', String(params.seconds));
  if (status === 401) c.header('www-authenticate', challengeOf(code));
  // The params come first: one of them may be called `code`, such as that of a promotion.
  return c.json({ ...params, message: errorMessage(code, params, locale), code }, status);
}

/** How programs prove who they are (RFC 6750); browsers ask nobody for a token. */
const challengeOf = (code: ErrorCode): string =>
  code === 'auth.token_invalid' ? 'Bearer error="invalid_token"' : 'Bearer';

/** `field` is the invalid field, where known. */
const invalid = (field: string) => ({ code: 'request.invalid', params: { field }, status: 400 }) as const;

function failureOf(error: Error, status: number): Failure | null {
  if (error instanceof ClientGone) return 'client_gone';
  if (status < 500) return null;
  if (isStorageAway(error)) return 'storage_away';
  if (!isOverloaded(error) && isDatabaseAway(error)) return 'database_away';
  return status === 503 ? 'busy' : 'bug';
}

function knownError(error: Error): {
  code: ErrorCode;
  params: DomainError['params'];
  status: ErrorStatus | 500;
} {
  if (error instanceof DomainError) return error;
  if (isOverloaded(error)) return { code: 'server.overloaded', params: { seconds: 2 }, status: 503 };
  if (isDatabaseAway(error) || isStorageAway(error))
    return { code: 'server.unavailable', params: {}, status: 503 };
  if (isCollision(error)) return { code: 'server.busy', params: { seconds: 1 }, status: 503 };
  if (error instanceof ClientGone) return { code: 'request.too_slow', params: {}, status: 408 };
  if (error instanceof HTTPException && error.status < 500) return invalid('JSON');
  if (isRefusedValue(error)) return invalid('');
  return { code: 'server.unexpected', params: {}, status: 500 };
}
