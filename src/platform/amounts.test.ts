import { expect, test } from 'vitest';
import { fromTyped } from './amounts.ts';

test('a price typed in English or German is parsed exactly or refused', () => {
  const typed = ['19.95', '19,95', ' 20 ', '20,', '1,399', '1.399,00', 'ten', ''];
  expect(typed.map(fromTyped)).toEqual([19.95, 19.95, 20, 20, ...Array(4).fill(Number.NaN)]);
});

test('a price typed with the digits of an Arabic, Persian or Japanese keyboard is the same price', () => {
  expect(['١٩,٩٥', '۱۹.۹۵', '１９,９５'].map(fromTyped)).toEqual([19.95, 19.95, 19.95]);
});
