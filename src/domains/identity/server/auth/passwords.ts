import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { limit } from '#platform/limits/limit.ts';
import { passwordWrong } from '../errors.ts';
import { limits } from '../limits.ts';

/**
 * OWASP's first recommendation for argon2id, the library's default (Password Storage Cheat Sheet): 19 MiB, two passes,
 * one lane.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core is left for page requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes off the event loop, few at once: simultaneous log-ins wait for each other instead of slowing the shop. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

export const verifyPassword = (hashed: string, password: string): Promise<boolean> =>
  inTurn(() => verify(hashed, password)).catch(() => false);

const selectPassword = plannedQuery<{ hashed: string | null }>(
  `select password as hashed from credentials where user_id = $1 and provider_id = 'credential'`,
);

/**
 * Asks for the password again before an action that is hard to undo.
 *
 * @throws `auth.password_wrong` (400), `request.too_many` (429).
 */
export async function checkPassword(
  ctx: Context,
  userId: string,
  password: string | null | undefined,
): Promise<void> {
  await limit(ctx, limits.password, userId);
  const [found] = await selectPassword(ctx, [userId]);
  if (!password || !found?.hashed || !(await verifyPassword(found.hashed, password))) throw passwordWrong();
}
