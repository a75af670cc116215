import { createHmac } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { isSameText } from '#platform/digest.ts';
import { defineLimits, isWithinLimit, MINUTE } from '#platform/limits/limit.ts';
import { ensureSecret } from '#platform/secret.ts';

const SECONDS = 10 * MINUTE;

/** Each confirmation counts by itself, across all nodes; it has expired before its count has. */
const limits = defineLimits({ ownerConfirmation: { account: { most: 1, seconds: 2 * SECONDS } } });

/** What a confirmation is for: the token, the tool, its arguments, and what was there when they were shown. */
export type Subject = readonly [token: string, tool: string, given: string, shown: string];

async function sign(ctx: Context, subject: Subject, endsAt: string): Promise<string> {
  const key = await ensureSecret(ctx.db, 'owner-confirmations');
  return createHmac('sha256', key)
    .update(JSON.stringify([...subject, endsAt]))
    .digest('hex');
}

/** A confirmation of exactly this; it is valid once, for ten minutes. */
export async function newConfirmation(ctx: Context, subject: Subject): Promise<string> {
  // To the millisecond, so that the same change may be made twice when it was shown twice.
  const endsAt = String(Date.now() + SECONDS * 1_000);
  return `${endsAt}.${await sign(ctx, subject, endsAt)}`;
}

/** Uses up a confirmation; false if it is for something else, has expired, or was used. */
export async function isConfirmed(ctx: Context, subject: Subject, given: string): Promise<boolean> {
  const [endsAt = '', signature = ''] = given.split('.');
  if (!/^\d{1,15}$/.test(endsAt) || Number(endsAt) < Date.now()) return false;
  if (!isSameText(signature, await sign(ctx, subject, endsAt))) return false;
  return isWithinLimit({ db: ctx.db, services: ctx.services }, limits.ownerConfirmation, signature);
}
