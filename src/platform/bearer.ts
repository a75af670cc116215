/** Prefix of access tokens, so that secret scanners recognize a leaked one. */
export const TOKEN_PREFIX = 'kiosk_pat_';

const BEARER = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]{1,100})$`, 'i');

/** The access token in an `Authorization` header; null if there is none or it is another kind of token. */
export const bearerToken = (authorization: string | undefined): string | null =>
  authorization?.match(BEARER)?.[1] ?? null;
