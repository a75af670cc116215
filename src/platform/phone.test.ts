import { expect, test } from 'vitest';
import { readablePhone } from './phone.ts';

test.each([
  ['+4930123456', '+49 301 234 56'],
  ['+15550100199', '+1 555 010 0199'],
  ['0081312345678', '+81 312 345 678'],
  ['+353861234567', '+353 861 234 567'],
  ['0301234567', '030 123 4567'],
  ['（０３）１２３４－５６７８', '（０３）１２３４－５６７８'],
  ['０３１２３４５６７８', '031 234 5678'],
  [' +49 30 12 34 56 ', '+49 30 12 34 56'],
  ['110', '110'],
  ['ask for Mia', 'ask for Mia'],
])('%s is shown as %s', (typed, shown) => {
  expect(readablePhone(typed)).toBe(shown);
});

test.each([
  ['0612345678', 'FR', '06 12 34 56 78'],
  ['+33612345678', '', '+33 6 12 34 56 78'],
  ['0033612345678', 'DE', '+33 6 12 34 56 78'],
  ['0301234567', 'DE', '030 123 4567'],
  ['3631', 'FR', '3631'],
])('%s in %s is shown as %s', (typed, country, shown) => {
  expect(readablePhone(typed, country)).toBe(shown);
});
