import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Locale, locales } from '../locale.ts';
import { minorDigits } from '../money.ts';
import { formatNumber, formatPrice, withDecimalMark } from './format-numbers.ts';
import { keptAmount, keptNumber, plainNumber, typedAmount } from './typed-numbers.ts';

const scale = fc.integer({ min: 0, max: 3 });
const minor = fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 1e12 - 1 }));

test.each(locales)('what %s writes is read as the same amount, with separators and without', (locale) => {
  fc.assert(
    fc.property(minor, scale, fc.boolean(), (units, decimals, isNegative) => {
      const amount = units / 10 ** decimals;
      const plain = amount.toFixed(decimals);
      const signed = isNegative && units > 0 ? -amount : amount;
      expect(plainNumber(locale, formatNumber(locale, signed, decimals))).toBe(signed.toFixed(decimals));
      expect(plainNumber(locale, withDecimalMark(locale, plain))).toBe(plain);
      expect(typedAmount(locale, formatNumber(locale, amount, decimals), decimals)).toBe(amount);
    }),
  );
});

test.each(locales)('a price with its currency sign, copied from a page in %s, is read', (locale) => {
  const price = formatPrice(locale, 'EUR', 12_345.6);
  expect(typedAmount(locale, price, minorDigits('EUR'))).toBe(12_345.6);
});

const cases: [Locale, string, string | null][] = [
  ['de', '1.299,90', '1299.90'],
  ['de', '1299,90', '1299.90'],
  ['de', '1299.90', '1299.90'],
  ['de', '1,299.90', '1299.90'],
  ['de', '1.299', '1299'],
  ['de', '1,299', '1.299'],
  ['de', '0.500', '0.500'],
  ['de', '1299.900', '1299.900'],
  ['en', '1,299.90', '1299.90'],
  ['en', '1.299,90', '1299.90'],
  ['en', '1,299', '1299'],
  ['en', '1.299', '1.299'],
  ['en', '1,299,900', '1299900'],
  ['fr', '1 299,90', '1299.90'],
  ['fr', '1.299', '1.299'],
  ['es', '1.299', '1299'],
  ['ja', '1,299', '1299'],
  ['de', '1’299.90', '1299.90'],
  ['de', ' 20, ', '20'],
  ['de', ',5', '0.5'],
  ['de', '−3', '-3'],
  ['de', '007', '007'],
  ['de', '1,2,3', null],
  ['de', '1.29,90.5', null],
  ['de', '1.2999,90', null],
  ['de', '12 34', null],
  ['de', '1.299 900,5', null],
  ['de', '1e3', null],
  ['de', 'ten', null],
  ['de', '.', null],
  ['de', '-', null],
  ['de', '', null],
];

test.each(cases)('in %s, %j is read as %j', (locale, typed, read) => {
  expect(plainNumber(locale, typed)).toBe(read);
});

test('a number that a form keeps is read the same in every language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.string({ maxLength: 12 }), (locale, typed) => {
      const kept = keptNumber(locale, typed);
      const plain = plainNumber(locale, typed);
      expect(kept).toBe(plain ?? typed.trim());
      if (plain === null) expect(keptAmount(kept, 3)).toBeNull();
    }),
  );
});

test('an amount is refused below zero, with more decimals than its currency has, and where it is no number', () => {
  const typed = ['39.50', '39,5', ' 40 ', '0,005', '-3', 'all', ''];
  expect(typed.map((text) => typedAmount('de', text, 2))).toEqual([39.5, 39.5, 40, null, null, null, null]);
  expect(typedAmount('de', '39.5', minorDigits('JPY'))).toBeNull();
  expect(typedAmount('en', '1,2345', 2)).toBeNull();
});
