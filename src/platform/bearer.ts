/** What access tokens begin with, so that scanners for secrets know one where it lies about. */
export const TOKEN_PREFIX = 'kiosk_pat_';

const BEARER = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]{1,100})$`, 'i');

/** The access token that a request sends along; null where it sends none, or something of another kind. */
export const bearerToken = (authorization: string | undefined): string | null =>
  authorization?.match(BEARER)?.[1] ?? null;
