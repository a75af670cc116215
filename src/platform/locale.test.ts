import { expect, test } from 'vitest';
import { acceptedLocale, acceptedOf, dashboardLocales, languages, locales, offeredLocale } from './locale.ts';
import { barePath, localePath, unprefixedLocale, withoutLanguage } from './locale-path.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['de-Latn-CH-x-plain;q=0.9', 'de'],
  ['en;q=0.5, DE;q=0.8', 'de'],
  ['eo, de;q=0', 'en'],
  ['eo-EO;q=1, de-CH;q=0.1', 'de'],
  ['deu, dex-DE', 'en'],
  ['*', 'en'],
  ['-, --,de-', 'de'],
  [';;;q=x,,', 'en'],
])('a browser that accepts %s gets %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test('of some languages only, a browser gets the best that is among them', () => {
  const asked = ['nl, de;q=0.5', 'fr-CA', 'nl', ''].map((header) => acceptedOf(header, dashboardLocales));
  expect(asked).toEqual(['de', 'fr', 'en', 'en']);
});

test('an unsupported language falls back to the first supported one', () => {
  const asked = (offered?: ('en' | 'de')[]) => offeredLocale('de', offered);
  expect([asked(), asked(['en', 'de']), asked(['en']), asked(['de'])]).toEqual(['de', 'de', 'en', 'de']);
});

test('each language writes numbers and days by its own rules and names itself', () => {
  for (const code of locales) {
    const { name, region } = languages[code];
    expect(Intl.DateTimeFormat.supportedLocalesOf(region), code).toEqual([region]);
    expect(new Intl.Locale(region).language).toBe(code);
    expect(new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase()).toBe(
      name.toLowerCase(),
    );
  }
});

test('addresses have the prefix of their language, all but those of the first', () => {
  expect(locales[0]).toBe(unprefixedLocale);
  for (const locale of locales) {
    for (const path of ['/', '/search', '/product/de']) {
      expect(barePath(localePath(path, locale), locale)).toBe(path);
      expect(withoutLanguage(localePath(path, locale))).toBe(path);
    }
  }
  expect(withoutLanguage('/pt-br/cart?x=1')).toBe('/cart?x=1');
  expect(withoutLanguage('/design')).toBe('/design');
});
