import type { Config } from '#platform/config.ts';

type Addresses = Pick<Config, 'publicUrl' | 'corsOrigins'>;
export type CookieAttributes = { sameSite: 'lax' | 'none'; secure: boolean; httpOnly: true; path: '/' };

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
