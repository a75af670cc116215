import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#platform/browser/search-params.ts';
import { barePath, localePath } from '#platform/locale-path.ts';

test('every path has one address in each language, and back', () => {
  for (const path of ['/', '/search', '/product/de', '/design']) {
    expect(barePath(localePath(path, 'de'), 'de')).toBe(path);
    expect(localePath(path, 'en')).toBe(path);
  }
  expect(localePath('/', 'de')).toBe('/de');
});

test('a search term stays text, even if it looks like a number or JSON', () => {
  for (const words of ['123', 'true', '"quoted"', '{"a":1}', 'a&b=c', 'ä ö', '100 %', '+1']) {
    expect(parseSearch(stringifySearch({ q: words }))).toEqual({ q: words });
  }
});

test('equal filters have one address, and repeated form fields become a list', () => {
  expect(stringifySearch({ page: 2, brand: 'a,b' })).toBe(stringifySearch({ brand: 'a,b', page: 2 }));
  expect(stringifySearch({ brand: 'a,b' })).toBe('?brand=a,b');
  expect(parseSearch('?brand=a&brand=b')).toEqual({ brand: 'a,b' });
});
