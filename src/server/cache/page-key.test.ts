import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { localeOfPath, pageKey } from './page-key.ts';

test('the same filters in any order and encoding are one page', () => {
  const key = '/search?brand=acme%2Czeta&maxPrice=20&q=tea+pot';
  expect(pageKey('/search?q=tea%20pot&brand=zeta,acme&maxPrice=20.0')).toBe(key);
  expect(pageKey('/search?utm_source=mail&maxPrice=20&brand=acme,zeta,acme&q=+tea++pot+&page=1')).toBe(key);
  expect(pageKey('/search?q=tea+pot&brand=acme,zeta&maxPrice=20,0')).toBe(key);
  expect(pageKey('/category/tea?onSale=true&inStock=true')).toBe('/category/tea?inStock=true&onSale=true');
  const colored = '/category/tea?options=color%3Ablue%2Csize%3Al';
  expect(pageKey('/category/tea?options=size:L,color:blue')).toBe(colored);
});

test('a meaningless filter does not create another page', () => {
  expect(pageKey('/category/tea?rating=9&page=-1&minPrice=abc&inStock=false&sort=up')).toBe('/category/tea');
  expect(pageKey('/?q=tea')).toBe('/');
});

test('languages are different pages', () => {
  expect(pageKey('/de/product/kanne?variant=a1')).toBe('/de/product/kanne?variant=a1');
  expect(pageKey('/de')).toBe('/de');
  expect(localeOfPath('/de/product/kanne')).toEqual({ locale: 'de', rest: '/product/kanne' });
  expect(localeOfPath('/design').locale).toBe('en');
});

test('personal pages and invalid addresses are never cached', () => {
  for (const path of [
    '/profile',
    '/de/dashboard/products',
    '/login',
    '/nowhere',
    '/product/a/b',
    '/wp-admin',
  ]) {
    expect(pageKey(path)).toBeNull();
  }
});

test('any address gives a key that maps to itself', () => {
  const anything = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: anyCharacter }),
    fc.string().map((text) => `%${text}`),
  );
  fc.assert(
    fc.property(anything, anything, (segment, words) => {
      const key = pageKey(`/product/${segment.replaceAll(/[/?#]/g, '')}x?variant=${words}`);
      expect(key).not.toBeNull();
      expect(pageKey(key ?? '')).toBe(key);
      const search = pageKey(`/search?q=${words}&brand=${words}`);
      expect(pageKey(search ?? '')).toBe(search);
      expect(search).not.toContain('%00');
    }),
  );
});
