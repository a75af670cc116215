import { expect, test } from 'vitest';
import { partsOf } from './parts-of.ts';

test('a list is parted in order, with a last part of what remains', () => {
  expect(partsOf([], 2)).toEqual([]);
  expect(partsOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
