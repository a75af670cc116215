import { createHash } from 'node:crypto';

/**
 * Tests that walk a wide space, as every text in every call, take a quarter of it in each run, drawn anew: a run says
 * something that the last one did not, and some runs together say all. `KIOSK_DEPTH=whole` takes all at once.
 */
export const isWhole = process.env.KIOSK_DEPTH === 'whole';

const PARTS = 4;

// Programs that this one starts draw from the same seed. A second try, too, so that what fails for its share fails twice.
process.env.KIOSK_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
const seed = process.env.KIOSK_SEED;

/** What to set for the same shares again. */
export const sameShares = `KIOSK_SEED=${seed}${isWhole ? ' KIOSK_DEPTH=whole' : ''}`;

/** How many random inputs a property gets of so many. */
export const runsOf = (all: number): number => (isWhole ? all : Math.ceil(all / PARTS));

export type Draw = {
  /** As `Math.random`, but the same again for the same seed. */
  random(): number;
  /**
   * A quarter of the values in their order, one at least. Other turns get other quarters: in four turns each value is in
   * one of them.
   */
  share<T>(values: readonly T[], turn?: number): T[];
};

/** The shares of one test, by its name: the same for the same seed, also in a run of this test alone. */
export function drawFor(name: string): Draw {
  const start = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE();
  const random = randomFrom(start);
  return {
    random,
    share(values, turn = 0) {
      if (isWhole) return [...values];
      const parts = Math.min(PARTS, values.length);
      const partOf = dealt(values.length, parts, randomFrom(start));
      return values.filter((_, place) => partOf[place] === turn % parts);
    },
  };
}

/** The part of each place: all parts are equally large, and which places are in one is drawn. */
function dealt(count: number, parts: number, random: () => number): number[] {
  const first = Math.floor(random() * parts);
  const order = Array.from({ length: count }, (_, place) => ({ place, at: random() }));
  const partOf: number[] = [];
  for (const [turn, { place }] of order.sort((a, b) => a.at - b.at).entries())
    partOf[place] = (first + turn) % parts;
  return partOf;
}

/** Random numbers from 0 to 1 by a seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
