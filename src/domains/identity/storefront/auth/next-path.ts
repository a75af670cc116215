import { withoutLanguage } from '#platform/locale-path.ts';
import type { User } from '../../contract.ts';

const authPage = /^\/(login|register|forgot-password|reset-password)(?![\w-])/;

/**
 * Validates a path to go to after log-in, without its language; null if unsafe. Refuses everything that a browser
 * could read as another site: a second slash or backslash, control characters.
 */
export function safeNext(next: string | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  const path = withoutLanguage(next);
  if (!/^\/(?!\/)/.test(path) || authPage.test(path)) return null;
  return path;
}

/** The page after log-in: `next`, else the dashboard for staff and the profile for others. */
export const arrival = (user: Pick<User, 'isAdmin'>, next?: string): string =>
  safeNext(next) ?? (user.isAdmin ? '/dashboard' : '/profile');

/** The address of an auth page that keeps `next`. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

/** `next` is the page to go to afterwards; `reset=done` is set after a password reset. */
export type AuthSearch = { next?: string; reset?: string };

export const readAuthSearch = ({ next, reset }: Record<string, unknown>): AuthSearch => ({
  ...(typeof next === 'string' && { next }),
  ...(reset === 'done' && { reset }),
});
