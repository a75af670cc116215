import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_PREFIX } from '#platform/bearer.ts';

const RANDOM_BYTES = 32;
const SHOWN = 4;

/** 256 random bits need no slow hash: nobody tries them all. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new token with what is kept of it. */
export function newToken(): { token: string; hash: Buffer; hint: string } {
  const token = TOKEN_PREFIX + randomBytes(RANDOM_BYTES).toString('base64url');
  return { token, hash: hashOf(token), hint: token.slice(0, TOKEN_PREFIX.length + SHOWN) };
}
