import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBroken, testForAll } from './test-for-all.ts';

const drawn: number[] = [];
testForAll(fc.nat(1_000), 500, {
  'a developer who states two properties has the first one tried with every value': (value) =>
    void drawn.push(value),
  'and the second one with the same values': (value) => expect(drawn.at(-1)).toBe(value),
});

test('a developer finds out which properties are broken, even by a single value, and no value is left out', () => {
  const seen: number[] = [];
  const isSmall = (value: number) => expect(value).toBeLessThan(1_000);
  const properties = {
    holds: (value: number) => void seen.push(value),
    'is broken now and then': isSmall,
    'is always broken': () => expect.unreachable(),
  };
  const parameters = { seed: 7, numRuns: 5_000 };
  expect([...findBroken(fc.nat(1_000), parameters, properties)].sort()).toEqual([
    'is always broken',
    'is broken now and then',
  ]);
  expect(seen).toEqual(fc.sample(fc.nat(1_000), parameters));
});
