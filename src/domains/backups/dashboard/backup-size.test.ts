import { expect, test } from 'vitest';
import { sizeIn } from './backup-size.ts';

test('a size has the unit that fits it, as the language writes it', () => {
  const sizes = [0, 999, 1_000, 144_000, 1_440_000, 12_300_000, 7_800_000_000, 5e13];
  expect(sizes.map((bytes) => sizeIn('en', bytes))).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '144 kB',
    '1.4 MB',
    '12 MB',
    '7.8 GB',
    '50,000 GB',
  ]);
  expect(sizeIn('fr', 1_440_000)).toMatch(/^1,4\sMo$/);
});
