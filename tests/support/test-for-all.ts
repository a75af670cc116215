import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Throws if it does not hold for the value. */
type Property<Value> = (value: Value) => void;

/**
 * A test for each property, all of them on the same random values: drawing one takes longer than most properties compute.
 * One that fails is tried again alone from the same seed, which reports the smallest value that breaks it.
 */
export function testForAll<Value>(
  values: fc.Arbitrary<Value>,
  numRuns: number,
  properties: Record<string, Property<Value>>,
): void {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let known: ReadonlySet<string> | null = null;
  const broken = () => {
    known ??= findBroken(values, { seed, numRuns }, properties);
    return known;
  };
  for (const [name, holds] of Object.entries(properties))
    test(name, () => {
      if (broken().has(name)) fc.assert(fc.property(values, holds), { seed, numRuns });
      // Also where it broke only beside the others.
      expect([...broken()]).not.toContain(name);
    });
}

/** The names of the properties that do not hold for some value. */
export function findBroken<Value>(
  values: fc.Arbitrary<Value>,
  parameters: { seed: number; numRuns: number },
  properties: Record<string, Property<Value>>,
): Set<string> {
  const broken = new Set<string>();
  const open = new Map(Object.entries(properties));
  const tryAll = (value: Value) => {
    for (const [name, holds] of open)
      try {
        holds(value);
      } catch {
        broken.add(name);
        open.delete(name);
      }
  };
  fc.assert(fc.property(values, tryAll), parameters);
  return broken;
}
