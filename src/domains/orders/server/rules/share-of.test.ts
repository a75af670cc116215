import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('an order that is refunded bit by bit gives back exactly its taxes, and each bit is shared out whole', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 6 });
  const check = fc.property(amounts, fc.array(fc.nat(1_000), { maxLength: 5 }), (parts, cuts) => {
    const whole = sum(parts);
    const moments = [...cuts.map((cut) => Math.floor((whole * cut) / 1_000)), 0, whole].sort((a, b) => a - b);
    const shares = (until: number) => parts.map((_, part) => shareOf(until, { parts, part, whole }));
    for (const until of moments) expect(sum(shares(until))).toBe(until);
    expect(shares(whole)).toEqual(parts);
  });
  fc.assert(check, { numRuns: 500 });
});
