import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

test('what was used longest ago goes first when the bytes are full', () => {
  const cache = new ByteCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 40);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 40);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
});

test('a value set again counts once, and one above the limit stays out without pushing others away', () => {
  const cache = new ByteCache<string>(100);
  for (let n = 0; n < 10; n += 1) cache.set('a', 'A', 60);
  expect(cache.get('a')).toBe('A');
  cache.set('huge', 'H', 101);
  expect(cache.get('huge')).toBeUndefined();
  expect(cache.get('a')).toBe('A');
});
