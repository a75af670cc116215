import type { Services } from '#platform/context.ts';

/**
 * How long a node relies on what it last saw, in milliseconds. It notices another node's new endpoint after that at
 * the latest.
 */
const FRESH_MS = 2_000;

type Seen = { at: number; isAnybodyThere: boolean };
const seenBy = new WeakMap<Services, Seen>();

/**
 * Whether an endpoint may listen to placed orders. If none does, orders are written by a single statement; so the
 * answer is cached, and a busy shop asks once in two seconds.
 */
export function mayListen(services: Services): boolean {
  const seen = seenBy.get(services);
  return !seen || seen.isAnybodyThere || performance.now() - seen.at > FRESH_MS;
}

export const recordListeners = (services: Services, isAnybodyThere: boolean): void =>
  void seenBy.set(services, { at: performance.now(), isAnybodyThere });

/** Clears the cache after a change of endpoints on this node. */
export const forgetListeners = (services: Services): void => void seenBy.delete(services);
