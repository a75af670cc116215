import { randomBytes } from 'node:crypto';
import type { Services, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { authOf } from '../auth/auth.ts';
import { linkExpired } from '../errors.ts';

/** The one-time links of mails, with their lifetimes in seconds. */
const lifetimes = { 'reset-password': 3_600, 'verify-email': 7 * 86_400, 'change-email': 86_400 };
export type LinkKind = keyof typeof lifetimes;

/** The value of a token that confirms an address. */
export const ofAddress = (userId: string, email: string): string => JSON.stringify({ userId, email });

const deleteLinks = plannedQuery(
  `delete from verifications where value like '%' || $1 || '%' and value <> $2`,
);

/**
 * Invalidates everything pending for an account: links in mails, unfinished log-ins, trusted browsers. After a new
 * password or address, holders of any of these have nothing left. The link that confirms `email` stays valid.
 */
export async function dropLinks(tx: Transaction, userId: string, email = ''): Promise<void> {
  await deleteLinks(tx, [userId, ofAddress(userId, email)]);
}

/** Creates a one-time token. Only its hash is stored. */
export async function makeToken(services: Services, kind: LinkKind, value: string): Promise<string> {
  const { internalAdapter } = await (await authOf(services)).$context;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimes[kind] * 1_000);
  await internalAdapter.createVerificationValue({ identifier: `${kind}:${token}`, value, expiresAt });
  return token;
}

/** Consumes a token and returns its value. @throws `auth.link_expired` (400). */
export async function spendToken(services: Services, kind: LinkKind, token: string): Promise<string> {
  const { internalAdapter } = await (await authOf(services)).$context;
  const found = await internalAdapter.consumeVerificationValue(`${kind}:${token}`);
  if (!found || found.expiresAt < new Date()) throw linkExpired();
  return found.value;
}

/** Returns a token's value without consuming it; null if it is invalid. */
export async function peekToken(services: Services, kind: LinkKind, token: string): Promise<string | null> {
  const { internalAdapter } = await (await authOf(services)).$context;
  const found = await internalAdapter.findVerificationValue(`${kind}:${token}`);
  return found && found.expiresAt > new Date() ? found.value : null;
}
