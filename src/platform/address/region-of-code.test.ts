import { expect, test } from 'vitest';
import { isCodeOfOtherRegion } from './region-of-code.ts';

test('a postal code belongs to one province or state, where their codes are known', () => {
  expect(isCodeOfOtherRegion('ES', 'GC', '35001')).toBe(false);
  expect(isCodeOfOtherRegion('ES', 'M', '35001')).toBe(true);
  expect(isCodeOfOtherRegion('ES', 'GC', '28004')).toBe(true);
  expect(isCodeOfOtherRegion('US', 'CA', '94103-1234')).toBe(false);
  expect(isCodeOfOtherRegion('US', 'OR', '94103')).toBe(true);
  expect(isCodeOfOtherRegion('CA', 'ON', 'k1a 0b1')).toBe(false);
  expect(isCodeOfOtherRegion('IT', 'RM', 'IT-00144')).toBe(false);
  for (const [country, region, code] of [
    ['DE', 'BE', '99999'],
    ['ES', 'XX', '28004'],
    ['ES', 'M', ''],
    ['ZZ', 'M', '28004'],
  ] as const)
    expect(isCodeOfOtherRegion(country, region, code)).toBe(false);
});
