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
