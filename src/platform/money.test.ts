import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorDigits, moneyFormat, toDecimal, toMinor } from './money.ts';

const digits = fc.constantFrom(0, 2, 3);

test('amounts survive conversion to decimals and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), digits, (minor, places) => {
      expect(toMinor(toDecimal(minor, places), places)).toBe(minor);
    }),
  );
});

test('an amount reads as its decimals say, to the last digit', () => {
  const minors = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1e7, max: 1e7 }));
  fc.assert(
    fc.property(minors, digits, (minor, places) => {
      const written = BigInt(Math.abs(minor))
        .toString()
        .padStart(places + 1, '0');
      const point = written.length - places;
      const text = `${written.slice(0, point)}.${written.slice(point)}`;
      expect(toDecimal(minor, places)).toBe(Number(text) * Math.sign(minor) + 0);
    }),
  );
  expect(toDecimal(-0)).toBe(0);
});

test('a reader of Arabic sees the sign of a currency in one piece in mails and on papers', () => {
  expect(moneyFormat('ar', 'USD')(4640)).toBe('\u200f46.40\u00a0US$\u200e');
  expect(moneyFormat('ar', 'EUR')(4640)).toBe('\u200f46.40\u00a0€');
  expect(moneyFormat('de-DE', 'USD')(4640)).toBe('46,40\u00a0$');
});

test.each([
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [-0, 0],
  [1.1 * 3, 330],
  [1e308, Number.NaN],
])('%d is %i cents', (decimal, minor) => {
  expect(toMinor(decimal)).toBe(minor);
});

test.each([
  [0.001, 2],
  [1.005, 2],
  [0.5, 0],
  [1e-320, 2],
  [19.9901, 2],
  [Number.NaN, 2],
  [Number.POSITIVE_INFINITY, 2],
])('%d is not an amount with %i decimal places, and is not rounded', (decimal, places) => {
  expect(toMinor(decimal, places)).toBeNaN();
});

test.each([
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
])('%s has %i decimal places', (currency, places) => {
  expect(minorDigits(currency)).toBe(places);
});
