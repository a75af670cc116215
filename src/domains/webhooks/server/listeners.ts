import type { Services } from '#platform/context.ts';

/** For how long a node goes by what it last saw. Another node's new endpoint is heard of after that at the latest. */
const FRESH_MS = 2_000;

type Seen = { at: number; isAnybodyThere: boolean };
const seenBy = new WeakMap<Services, Seen>();

/**
 * Whether somebody may listen to orders that are placed. Those are written by one statement where nobody does: a busy shop asks
 * once in two seconds, and in between trusts that nobody came.
 */
export function mayListen(services: Services): boolean {
  const seen = seenBy.get(services);
  return !seen || seen.isAnybodyThere || performance.now() - seen.at > FRESH_MS;
}

export const recordListeners = (services: Services, isAnybodyThere: boolean): void =>
  void seenBy.set(services, { at: performance.now(), isAnybodyThere });

/** After an endpoint was made or changed here. */
export const forgetListeners = (services: Services): void => void seenBy.delete(services);
