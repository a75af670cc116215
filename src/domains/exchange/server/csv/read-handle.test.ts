import { expect, test } from 'vitest';
import { readHandle } from './cells.ts';

test.each([
  ['ocean-blue-shirt', 'ocean-blue-shirt'],
  ['a--b_c.d', 'a--b_c.d'],
  ['Ocean Blue Shirt', 'ocean-blue-shirt'],
  ['Größe/XL', 'groesse-xl'],
])('the handle %j becomes the slug %j', (handle, slug) => {
  expect(readHandle(handle)).toBe(slug);
});

test('handles without Latin transliteration stay distinct and stable', () => {
  const slugs = ['シャツ', '靴', 'シャツ-2', '靴-2', '🎈', '--'].map(readHandle);
  expect(new Set(slugs).size).toBe(6);
  expect(slugs).toEqual(['シャツ', '靴', 'シャツ-2', '靴-2', '🎈', '--'].map(readHandle));
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
  for (const slug of slugs) expect(readHandle(slug)).toBe(slug);
});

test('a long handle is parsed quickly', () => {
  const slug = readHandle(`${'a'.repeat(60_000)}!`);
  expect(slug.length).toBeLessThan(255);
});
