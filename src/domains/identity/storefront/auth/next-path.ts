import type { User } from '../../contract.ts';

const authPage = /^\/(login|register|forgot-password|reset-password)(?![\w-])/;

/**
 * A path of this site to go on to, without its language; null for anything else. Nothing that a browser could take for
 * another site passes: no second slash or backslash, no control characters.
 */
export function safeNext(next: string | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return null;
  const path = next.replace(/^\/de(?=[/?#]|$)/, '') || '/';
  if (!/^\/(?!\/)/.test(path) || authPage.test(path)) return null;
  return path;
}

/** Where somebody goes who is signed in: on to `next`, else staff to their dashboard and others to their account. */
export const arrival = (user: Pick<User, 'isAdmin'>, next?: string): string =>
  safeNext(next) ?? (user.isAdmin ? '/dashboard' : '/profile');

/** The address of an auth page that goes on to where this one was to. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;
