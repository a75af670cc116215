import { expect, test } from 'vitest';
import { newPrice } from './new-price.ts';

test.each([
  [1999, { percent: 10 }, 'exact', 2, 2199],
  [1999, { percent: -50 }, 'exact', 2, 1000],
  [1999, { percent: 12.5 }, 'whole', 2, 2200],
  [1999, { percent: 12.5 }, 'below_whole', 2, 2199],
  [1999, { byMinor: -5000 }, 'exact', 2, 0],
  [20, { percent: 0 }, 'below_whole', 2, 0],
  [500, { percent: 15 }, 'below_whole', 0, 575],
  [1_000_000_000_000, { percent: 0.01 }, 'exact', 2, 1_000_100_000_000],
] as const)('%i by %o, %s, with %i digits is %i', (price, step, rounding, digits, expected) => {
  expect(newPrice(price, step, rounding, digits)).toBe(expected);
});
