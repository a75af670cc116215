import type { Services } from '../context.ts';

type Tries = { count: number; endsAt: number; owed?: Promise<unknown> };

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
 * Counts a try: not at all while they are few, then with all that were not, then each by itself. Those that were let pass
 * are counted before any that comes after them, so that never more get through than may. What this node forgets when it
 * ends are those few.
 *
 * Answers what `count` answers for so many tries; null where nothing was counted.
 */
export async function countTries<Counted>(
  services: Services,
  { rule, unasked, seconds }: { rule: string; unasked: number; seconds: number },
  count: (tries: number) => Promise<Counted>,
): Promise<Counted | null> {
  const known = openTries(services);
  const now = performance.now();
  const tries = known.get(rule);
  if (!tries || tries.endsAt <= now) {
    known.set(rule, { count: 1, endsAt: now + seconds * 1000 });
    return null;
  }
  tries.count++;
  if (tries.count <= unasked) return null;
  if (tries.count === unasked + 1) {
    const counting = count(tries.count);
    tries.owed = counting.catch(() => undefined);
    return counting;
  }
  await tries.owed;
  return count(1);
}

/** Remembers on this node that something was counted, such as a press that may be sent again; bounded like tries. */
export function rememberCounted(services: Services, what: string, seconds: number): void {
  openTries(services).set(`counted ${what}`, { count: 1, endsAt: performance.now() + seconds * 1000 });
}

/** Whether this node remembers that it was counted. */
export const isCounted = (services: Services, what: string): boolean =>
  (openTries(services).get(`counted ${what}`)?.endsAt ?? 0) > performance.now();
