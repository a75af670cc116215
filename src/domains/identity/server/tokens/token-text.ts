import { randomBytes } from 'node:crypto';
import { TOKEN_PREFIX } from '#platform/bearer.ts';
import { digest } from '#platform/digest.ts';

const RANDOM_BYTES = 32;
const SHOWN = 4;

/** A new token with what is kept of it. */
export function newToken(): { token: string; hash: Buffer; hint: string } {
  const token = TOKEN_PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, hash: digest(token), hint: token.slice(0, TOKEN_PREFIX.length + SHOWN) };
}
