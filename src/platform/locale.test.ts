import { expect, test } from 'vitest';
import { acceptedLocale, offeredLocale } from './locale.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, DE;q=0.8', 'de'],
  ['fr, de;q=0', 'en'],
  ['fr;q=1, de;q=0.1', 'de'],
  ['*', 'en'],
  [';;;q=x,,', 'en'],
])('who accepts %s reads %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test('a wish that is not offered gets the first that is', () => {
  const asked = (languages?: ('en' | 'de')[]) => offeredLocale('de', languages);
  expect([asked(), asked(['en', 'de']), asked(['en']), asked(['de'])]).toEqual(['de', 'de', 'en', 'de']);
});
