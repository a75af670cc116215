import { randomBytes } from 'node:crypto';
import { and, like, ne } from 'drizzle-orm';
import type { Services, Transaction } from '#platform/context.ts';
import { authOf } from '../auth/auth.ts';
import { linkExpired } from '../errors.ts';
import { verifications } from '../tables.ts';

/** The one-time links that mails carry, and for how long each works, in seconds. */
const lifetimes = { 'reset-password': 3_600, 'verify-email': 7 * 86_400, 'change-email': 86_400 };
export type LinkKind = keyof typeof lifetimes;

/** What a token to confirm an address stands for. */
export const ofAddress = (userId: string, email: string): string => JSON.stringify({ userId, email });

/**
 * Ends all that was begun for an account and is not done: links in mails, half log-ins, browsers that are let in without a
 * code. Whoever held one of them before a new password or address holds nothing afterwards. The link that confirms
 * `email` goes on.
 */
export async function dropLinks(tx: Transaction, userId: string, email = ''): Promise<void> {
  const theirs = like(verifications.value, `%${userId}%`);
  await tx.db.delete(verifications).where(and(theirs, ne(verifications.value, ofAddress(userId, email))));
}

/** Makes a one-time token. Only its hash is kept. */
export async function makeToken(services: Services, kind: LinkKind, value: string): Promise<string> {
  const { internalAdapter } = await (await authOf(services)).$context;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimes[kind] * 1_000);
  await internalAdapter.createVerificationValue({ identifier: `${kind}:${token}`, value, expiresAt });
  return token;
}

/** What a token stands for, which it does no longer afterwards. @throws `auth.link_expired` (400). */
export async function spendToken(services: Services, kind: LinkKind, token: string): Promise<string> {
  const { internalAdapter } = await (await authOf(services)).$context;
  const found = await internalAdapter.consumeVerificationValue(`${kind}:${token}`);
  if (!found || found.expiresAt < new Date()) throw linkExpired();
  return found.value;
}

/** The same, but the token goes on working. Null where it does not. */
export async function peekToken(services: Services, kind: LinkKind, token: string): Promise<string | null> {
  const { internalAdapter } = await (await authOf(services)).$context;
  const found = await internalAdapter.findVerificationValue(`${kind}:${token}`);
  return found && found.expiresAt > new Date() ? found.value : null;
}
