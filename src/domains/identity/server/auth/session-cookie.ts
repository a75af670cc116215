import type { Config } from '#platform/config.ts';

/** The cookie name over plain HTTP; earlier versions used it behind HTTPS, too. */
const PLAIN = 'kiosk.session';
/**
 * With this prefix browsers accept the cookie over HTTPS only and for exactly one host: no other subdomain can set it.
 */
const HOST = `__Host-${PLAIN}`;

/** The session cookie's name in a shop with this address. */
export const sessionCookieName = (publicUrl: string): string =>
  new URL(publicUrl).protocol === 'https:' ? HOST : PLAIN;

const nameOf = (part: string): string => part.split('=', 1)[0]?.trim() ?? '';
const isSession = (part: string): boolean => nameOf(part) === PLAIN || nameOf(part) === HOST;

const parts = (cookie: string): string[] => cookie.split(';');

export const hasSessionCookie = (cookie: string): boolean => parts(cookie).some(isSession);

/** The cookies of a request that logs in, without those of the browser's current session. */
export const withoutSessionCookies = (cookie: string): string =>
  parts(cookie)
    .filter((part) => !isSession(part))
    .join(';');

/**
 * Accepts a session under the plain name where the shop uses the other, so that switching to HTTPS or updating ends no
 * session; the right name takes precedence.
 */
export function acceptPlainName(cookie: string): string {
  const each = parts(cookie);
  const plain = each.find((part) => nameOf(part) === PLAIN);
  if (plain === undefined || each.some((part) => nameOf(part) === HOST)) return cookie;
  return `${cookie}; ${HOST}${plain.trim().slice(PLAIN.length)}`;
}

/** The shop's session cookie. */
type ShopCookie = { name: string; attributes: { sameSite?: string } };

/**
 * The cookies that move a session from the plain name to the shop's own: one under the right name until `endsAt`
 * (null: the session has ended), and one that deletes the other. Empty if there is nothing to move.
 */
export function movedCookies(cookie: string, own: ShopCookie, endsAt: Date | null): string[] {
  if (own.name === PLAIN || !parts(cookie).some((part) => nameOf(part) === PLAIN)) return [];
  const attributes = `Path=/; HttpOnly; Secure; SameSite=${own.attributes.sameSite ?? 'lax'}`;
  const forgotten = `${PLAIN}=; Max-Age=0; ${attributes}`;
  if (!endsAt) return [forgotten];
  const moved = parts(acceptPlainName(cookie)).find((part) => nameOf(part) === HOST);
  const seconds = Math.max(0, Math.floor((endsAt.getTime() - Date.now()) / 1000));
  return [`${moved?.trim()}; Max-Age=${seconds}; ${attributes}`, forgotten];
}

const BEGINS = /^(?:__Host-)?kiosk\.session=([^;.]+)\./;

/** The token of a session started by these Set-Cookie headers; null if there is none. */
export function sessionToken(cookies: readonly string[]): string | null {
  for (const cookie of cookies.toReversed()) {
    const [, token] = BEGINS.exec(cookie) ?? [];
    if (token) return decodeURIComponent(token);
  }
  return null;
}

type Addresses = Pick<Config, 'publicUrl' | 'corsOrigins'>;
type CookieAttributes = { sameSite: 'lax' | 'none'; secure: boolean; httpOnly: true; path: '/' };

/**
 * Whether two hosts are the same site: equal, or one is a subdomain of the other. Browsers use the public suffix list;
 * treating a site as another one only sends the cookie more widely, and foreign origins are refused by name.
 */
function isSameSite(a: URL, b: URL): boolean {
  if (a.protocol !== b.protocol) return false;
  return (
    a.hostname === b.hostname ||
    a.hostname.endsWith(`.${b.hostname}`) ||
    b.hostname.endsWith(`.${a.hostname}`)
  );
}

/** Lax, or None with Secure where one of CORS_ORIGINS is another site; Secure behind HTTPS. */
export function cookieAttributes({ publicUrl, corsOrigins }: Addresses): CookieAttributes {
  const own = new URL(publicUrl);
  const hasForeign = corsOrigins.some((origin) => !isSameSite(new URL(origin), own));
  return {
    sameSite: hasForeign ? 'none' : 'lax',
    secure: hasForeign || own.protocol === 'https:',
    httpOnly: true,
    path: '/',
  };
}
