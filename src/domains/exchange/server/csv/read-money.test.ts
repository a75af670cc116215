import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText } from '#platform/money.ts';
import { readMoney } from './cells.ts';

test.each([
  ['1299', 129_900],
  ['1299.00', 129_900],
  ['1,299.00', 129_900],
  ['1.299,00', 129_900],
  ['1 299,00', 129_900],
  ["1'299.00", 129_900],
  ['1,299', 129_900],
  ['1,234,567.8', 123_456_780],
  ['$1299.00', 129_900],
  ['€ 5', 500],
  ['12.50 EUR', 1_250],
  ['12,5', 1_250],
  ['.5', 50],
  ['49.950', 4_995],
  ['0', 0],
  [' 7 ', 700],
])('%j is an amount', (text, minor) => {
  expect(readMoney(text, 2)).toBe(minor);
});

test.each([
  '',
  'free',
  '-5',
  '1e3',
  '12abc',
  '10%',
  '5.',
  '1,2,3',
  '1.299',
  '0.001',
  '1,299,00',
  '0x10',
  '٣',
  'NaN',
])('%j is not an amount, or ambiguous', (text) => {
  expect(readMoney(text, 2)).toBeNull();
});

test('a currency without decimals takes none, one with three takes three', () => {
  expect(readMoney('1299', 0)).toBe(1_299);
  expect(readMoney('1299.00', 0)).toBe(1_299);
  expect(readMoney('12.99', 0)).toBeNull();
  expect(readMoney('1.299', 3)).toBe(1_299);
  expect(readMoney('1,299', 3)).toBeNull();
});

test('an amount above the maximum is refused', () => {
  expect(readMoney('10000000000.00', 2)).toBe(1e12);
  expect(readMoney('10000000000.01', 2)).toBeNull();
  expect(readMoney('9'.repeat(400), 2)).toBeNull();
});

test('every amount is read as it was written, in every currency', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.constantFrom(0, 2, 3), (minor, digits) => {
      expect(readMoney(decimalText(minor, digits), digits)).toBe(minor);
    }),
  );
});
