import type { Services } from '../context.ts';

type Tries = {
  count: number;
  endsAt: number;
  owed?: Promise<unknown>;
  left?: number;
  claiming?: Promise<void>;
  refusedUntil?: number;
};

const MOST_KNOWN = 20_000;
const byServices = new WeakMap<Services, Map<string, Tries>>();

function openTries(services: Services): Map<string, Tries> {
  const known = byServices.get(services) ?? new Map<string, Tries>();
  byServices.set(services, known);
  // Bounds memory: with too many callers all are forgotten.
  if (known.size > MOST_KNOWN) known.clear();
  return known;
}

/**
 * Counts a try. The first few are only remembered on this node; the next one counts them in the database too, and
 * every later one is counted by itself. Allowed tries are counted before those that follow, so the limit is never
 * exceeded. If this node ends, only those first few are lost.
 *
 * Returns what `count` returns; null if nothing was counted.
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

/** Tries that were counted at once, as far as they are allowed. */
type Claim = { rule: string; atOnce: number; most: number };
type Counted = { used: number; seconds: number };

/**
 * Counts several tries at once and lets this node make them without asking; what was refused is refused here until the
 * window ends. Thus many calls, allowed or not, cost few statements. The limit is never exceeded; what a node claimed
 * and did not use is lost. Returns the seconds to wait; null if the try is allowed.
 */
export async function claimTry(
  services: Services,
  { rule, atOnce, most }: Claim,
  count: (tries: number) => Promise<Counted>,
): Promise<number | null> {
  const tries = openTries(services).get(rule) ?? { count: 0, endsAt: 0 };
  for (;;) {
    const now = performance.now();
    if ((tries.refusedUntil ?? 0) > now) return ((tries.refusedUntil ?? 0) - now) / 1000;
    if (tries.left) {
      tries.left--;
      return null;
    }
    // One claim at a time: many calls at once would claim for each of them.
    tries.claiming ??= claim(tries).finally(() => delete tries.claiming);
    await tries.claiming;
  }

  async function claim(known: Tries): Promise<void> {
    const { used, seconds } = await count(atOnce);
    const allowed = atOnce - Math.max(0, used - most);
    if (allowed > 0) known.left = allowed;
    else known.refusedUntil = performance.now() + seconds * 1000;
  }
}

/** Remembers on this node that something was counted, such as a request that may be repeated; bounded like tries. */
export function rememberCounted(services: Services, what: string, seconds: number): void {
  openTries(services).set(`counted ${what}`, { count: 1, endsAt: performance.now() + seconds * 1000 });
}

/** Whether this node remembers that something was counted. */
export const isCounted = (services: Services, what: string): boolean =>
  (openTries(services).get(`counted ${what}`)?.endsAt ?? 0) > performance.now();
