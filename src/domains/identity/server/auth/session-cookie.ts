/** The name over plain HTTP; shops behind HTTPS used it as well until they got the one below. */
const PLAIN = 'kiosk.session';
/** Browsers take this name over HTTPS only, for one host and all of it: no neighbour under the same domain can plant it. */
const HOST = `__Host-${PLAIN}`;

/** What the session's cookie is called in a shop with this address. */
export const sessionCookieName = (publicUrl: string): string =>
  new URL(publicUrl).protocol === 'https:' ? HOST : PLAIN;

const nameOf = (part: string): string => part.split('=', 1)[0]?.trim() ?? '';
const isSession = (part: string): boolean => nameOf(part) === PLAIN || nameOf(part) === HOST;

const parts = (cookie: string): string[] => cookie.split(';');

export const hasSessionCookie = (cookie: string): boolean => parts(cookie).some(isSession);

/** The cookies of somebody who is to come in, whoever is logged in in that browser. */
export const withoutSessionCookies = (cookie: string): string =>
  parts(cookie)
    .filter((part) => !isSession(part))
    .join(';');

/**
 * Lets a session that began under the plain name count where the shop asks for the other, so that nobody is logged out when
 * a shop gets HTTPS or this version; the right name goes first.
 */
export function acceptPlainName(cookie: string): string {
  const each = parts(cookie);
  const plain = each.find((part) => nameOf(part) === PLAIN);
  if (plain === undefined || each.some((part) => nameOf(part) === HOST)) return cookie;
  return `${cookie}; ${HOST}${plain.trim().slice(PLAIN.length)}`;
}

/** The session's cookie as the shop sets it. */
type ShopCookie = { name: string; attributes: { sameSite?: string } };

/**
 * What moves a session from the plain name to the shop's own: a cookie under the right name until the session ends (null: it
 * has ended), and the end of the other. Empty where there is nothing to move.
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

/** The token of the session that these answered cookies begin; null where they begin none. */
export function sessionToken(cookies: readonly string[]): string | null {
  for (const cookie of cookies.toReversed()) {
    const [, token] = BEGINS.exec(cookie) ?? [];
    if (token) return decodeURIComponent(token);
  }
  return null;
}
