import { expect, test } from 'vitest';
import { priceInField, readPrice } from './typed-price.ts';

test('a price is read with the decimals of its currency', () => {
  expect(['12', '12.5', '12,50', ' 19.95 ', '١٩,٩٥'].map((typed) => readPrice(typed, 2))).toEqual([
    12, 12.5, 12.5, 19.95, 19.95,
  ]);
  expect(['12.345', '12,345', '1.2345', 'x', ''].map((typed) => readPrice(typed, 2))).toEqual(
    Array(5).fill(undefined),
  );
  // Dinars have thousandths; after a comma they could be thousands.
  expect(['12.345', '12.34', '12,345'].map((typed) => readPrice(typed, 3))).toEqual([
    12.345,
    12.34,
    undefined,
  ]);
});

test('a field shows a price as it can be typed', () => {
  for (const locale of ['en', 'de', 'ar'] as const)
    for (const [value, decimals] of [
      [12.345, 3],
      [12.5, 3],
      [19.95, 2],
      [1_200, 0],
    ] as const)
      expect(readPrice(priceInField(locale, value, decimals), decimals)).toBe(value);
  expect(priceInField('de', 19.95, 2)).toBe('19,95');
  expect(priceInField('de', undefined, 2)).toBe('');
});
