import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

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
