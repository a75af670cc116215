import { expect, test } from 'vitest';
import { fromTyped, normalizeDecimal, parseAmount } from './amounts.ts';
import { minorDigits } from './money.ts';

test('a price typed in English or German is parsed exactly or refused', () => {
  const typed = ['19.95', '19,95', ' 20 ', '20,', '1,399', '1.399,00', 'ten', ''];
  expect(typed.map(fromTyped)).toEqual([19.95, 19.95, 20, 20, ...Array(4).fill(Number.NaN)]);
});

test('an amount is read in English and German, with no more decimals than its currency has', () => {
  expect(
    ['39.50', '39,5', ' 40 ', '0,005', '1.000,00', '-3', 'all', ''].map((text) => parseAmount(text, 2)),
  ).toEqual([39.5, 39.5, 40, null, null, null, null, null]);
  expect(parseAmount('39.5', minorDigits('JPY'))).toBeNull();
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
  expect(['1,399', '1.399'].map((typed) => parseAmount(normalizeDecimal(typed), 2))).toEqual([null, null]);
});
