import type { Services } from '../context.ts';

type Tries = { count: number; endsAt: number };

const MOST_KNOWN = 20_000;
const byServices = new WeakMap<Services, Map<string, Tries>>();

function openTries(services: Services): Map<string, Tries> {
  const known = byServices.get(services) ?? new Map<string, Tries>();
  byServices.set(services, known);
  // A crowd of strangers is forgotten rather than remembered at any price.
  if (known.size > MOST_KNOWN) known.clear();
  return known;
}

/**
 * How many tries are to be counted now, this one included: none while they are few, then all that were not, then each.
 * What this node forgets when it ends are those few.
 */
export function triesToCount(
  services: Services,
  { rule, unasked, seconds }: { rule: string; unasked: number; seconds: number },
): number {
  const known = openTries(services);
  const now = performance.now();
  const tries = known.get(rule);
  if (!tries || tries.endsAt <= now) {
    known.set(rule, { count: 1, endsAt: now + seconds * 1000 });
    return 0;
  }
  tries.count++;
  if (tries.count <= unasked) return 0;
  return tries.count === unasked + 1 ? tries.count : 1;
}

/** Remembers on this node that something was counted, such as a press that may be sent again; bounded like tries. */
export function rememberCounted(services: Services, what: string, seconds: number): void {
  openTries(services).set(`counted ${what}`, { count: 1, endsAt: performance.now() + seconds * 1000 });
}

/** Whether this node remembers that it was counted. */
export const isCounted = (services: Services, what: string): boolean =>
  (openTries(services).get(`counted ${what}`)?.endsAt ?? 0) > performance.now();
