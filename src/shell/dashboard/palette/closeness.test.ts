import { expect, test } from 'vitest';
import { closeness } from './closeness.ts';

const best = (typed: string, names: string[]) =>
  names
    .filter((name) => closeness(typed, name) > 0)
    .sort((a, b) => closeness(typed, b) - closeness(typed, a));

test('matches at the beginning rank before matches inside, and letters in order still match', () => {
  const pages = ['Reviews', 'New product', 'Products', 'Promotions', 'Audit log'];
  expect(best('pro', pages)).toEqual(['Products', 'Promotions', 'New product']);
  expect(best('new pr', pages)).toEqual(['New product']);
  expect(best('adlg', pages)).toEqual(['Audit log']);
  expect(best('xyz', pages)).toEqual([]);
  expect(best('ubersicht', ['Übersicht'])).toEqual(['Übersicht']);
});
