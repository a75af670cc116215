import { expect, test } from 'vitest';
import { looksLikeEmail } from '../email-shape.ts';
import { isAddress } from './is-address.ts';

test.for([
  ['ada@example.com', true],
  ['ｙｕｋｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', true],
  ['ada＠example', false],
  ['ada@example.com, eve@example.com', false],
  ['ada', false],
] as const)('%s is an address: %s', ([typed, is]) => {
  expect(isAddress(typed)).toBe(is);
});

test('a form takes an address in letters of full width, as the server does', () => {
  expect(looksLikeEmail('ｙｕｋｉ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe(true);
  expect(looksLikeEmail('ｙｕｋｉ')).toBe(false);
});
