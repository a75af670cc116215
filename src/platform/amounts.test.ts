import { expect, test } from 'vitest';
import { fromTyped } from './amounts.ts';

test('a price typed in English or German is parsed exactly or refused', () => {
  const typed = ['19.95', '19,95', ' 20 ', '20,', '1,399', '1.399,00', 'ten', ''];
  expect(typed.map(fromTyped)).toEqual([19.95, 19.95, 20, 20, ...Array(4).fill(Number.NaN)]);
});
