import { expect, test } from 'vitest';
import { minorDigits } from '#platform/money.ts';
import { readAmount } from './read-amount.ts';
import { spellNumber } from './spell-number.ts';

test('an amount is read in English and German, with no more decimals than its currency has', () => {
  expect(
    ['39.50', '39,5', ' 40 ', '0,005', '1.000,00', '-3', 'all', ''].map((text) => readAmount(text, 2)),
  ).toEqual([...[39.5, 39.5, 40, null], ...[null, null, null, null]]);
  expect(readAmount('39.5', minorDigits('JPY'))).toBeNull();
});

test('a form keeps a number with a point, and leaves what is none for its rules to refuse', () => {
  expect(['19,95', ' 20 ', '8.375', '1.399,00', 'ten', ''].map(spellNumber)).toEqual([
    ...['19.95', '20', '8.375', '1.399,00', 'ten', ''],
  ]);
  expect(['1,399', '1.399'].map((typed) => readAmount(spellNumber(typed), 2))).toEqual([null, null]);
});
