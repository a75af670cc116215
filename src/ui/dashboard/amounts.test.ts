import { expect, test } from 'vitest';
import { minorDigits } from '#platform/money.ts';
import { normalizeDecimal, readAmount, showNumber } from './amounts.ts';

test('an amount is read in English and German, with no more decimals than its currency has', () => {
  expect(
    ['39.50', '39,5', ' 40 ', '0,005', '1.000,00', '-3', 'all', ''].map((text) => readAmount(text, 2)),
  ).toEqual([39.5, 39.5, 40, null, null, null, null, null]);
  expect(readAmount('39.5', minorDigits('JPY'))).toBeNull();
});

test('a form keeps a number with a point, and leaves what is none for its rules to refuse', () => {
  expect(['19,95', ' 20 ', '8.375', '1.399,00', 'ten', ''].map(normalizeDecimal)).toEqual([
    '19.95',
    '20',
    '8.375',
    '1.399,00',
    'ten',
    '',
  ]);
  expect(['1,399', '1.399'].map((typed) => readAmount(normalizeDecimal(typed), 2))).toEqual([null, null]);
});

test('a number that a form keeps is shown as its language and currency write it, and other text as it is', () => {
  expect(['19.9', '20', '8.375', 'ten', ''].map((kept) => showNumber(kept, 'de', 2))).toEqual([
    '19,90',
    '20,00',
    '8,375',
    'ten',
    '',
  ]);
  expect([showNumber('19.9', 'en', 2), showNumber('1500', 'en', 0), showNumber('7.5', 'de')]).toEqual([
    '19.90',
    '1500',
    '7,5',
  ]);
});
