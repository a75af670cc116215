import { SESSION_COOKIE } from './auth.ts';

const SESSION = new RegExp(`^${SESSION_COOKIE.replace('.', '\\.')}=([^;.]+)\\.`);

/** The token of the session that these answered cookies begin; null where they begin none. */
export function sessionToken(cookies: readonly string[]): string | null {
  for (const cookie of cookies.toReversed()) {
    const [, token] = SESSION.exec(cookie) ?? [];
    if (token) return decodeURIComponent(token);
  }
  return null;
}
