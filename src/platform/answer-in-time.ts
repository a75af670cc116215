import type { MiddlewareHandler } from 'hono';
import { DomainError } from './errors.ts';

/** Longer than the database may take for a statement or a place in the pool takes to come free. */
const LONGEST_MS = 25_000;

/**
 * Ends the wait for an answer where the database or another neighbour neither answers nor breaks off: with
 * `server.unavailable` (503). What the call began may still be done; who sends an idempotency key hears of it next time.
 */
export const answerInTime: MiddlewareHandler = async (_c, next) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DomainError('server.unavailable', 503)), LONGEST_MS);
  });
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
};
