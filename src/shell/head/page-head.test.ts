import { expect, test } from 'vitest';
import type { Shop } from '#domains/browse/contract.ts';
import type { Locale } from '#platform/locale.ts';
import { pageHead } from './page-head.ts';

const linksOf = (languages: Locale[], locale: Locale) => {
  const shop = { name: 'Kiosk', languages } as Shop;
  const { links } = pageHead(
    { title: 'Tea', path: '/search' },
    { shop, locale, texts: locale, publicUrl: 'https://k.example' },
  );
  return links.map(({ rel, href, ...more }) => [rel, ...Object.values(more), href].join(' '));
};

test('a page has its canonical address, and other languages only if the shop offers them', () => {
  expect(linksOf(['en', 'de'], 'de')).toEqual([
    'canonical https://k.example/de/search',
    'alternate en https://k.example/search',
    'alternate de https://k.example/de/search',
    'alternate x-default https://k.example/search',
  ]);
  expect(linksOf(['de'], 'de')).toEqual(['canonical https://k.example/de/search']);
});
