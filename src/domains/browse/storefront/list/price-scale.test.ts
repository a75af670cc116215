import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

test('a slider spans the prices that are shown', () => {
  expect(priceScale({ min: 12.5, max: 89 })).toEqual({ min: 12, max: 89, step: 1 });
  expect(priceScale({ min: 4, max: 1_480 })).toEqual({ min: 0, max: 1_480, step: 20 });
  expect(priceScale({ min: 5, max: 40_000 })).toEqual({ min: 0, max: 10_000, step: 100 });
});

test('one price needs no slider', () => {
  for (const prices of [
    { min: 0, max: 0 },
    { min: 30, max: 30 },
    { min: 20_000, max: 30_000 },
  ])
    expect(priceScale(prices)).toBeNull();
});

test('a slider reaches every price up to 10,000 and has whole steps', () => {
  const price = fc.double({ min: 0, max: 20_000, noNaN: true });
  fc.assert(
    fc.property(price, price, (one, other) => {
      const prices = { min: Math.min(one, other), max: Math.max(one, other) };
      const scale = priceScale(prices);
      if (!scale) return;
      expect(scale.min).toBeLessThanOrEqual(prices.min);
      expect(scale.max).toBeGreaterThanOrEqual(Math.min(10_000, prices.max));
      expect(scale.max).toBeLessThanOrEqual(10_000);
      expect((scale.max - scale.min) % scale.step).toBe(0);
    }),
  );
});
