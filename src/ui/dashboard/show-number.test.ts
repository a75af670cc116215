import { expect, test } from 'vitest';
import { showNumber } from './show-number.ts';

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
