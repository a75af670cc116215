import { expect, test } from 'vitest';
import { wantedLanguage } from './use-wanted-language.ts';

test('a visitor is offered the language they speak best of those that the shop offers, unless the page is in it', () => {
  const offered = ['en', 'de', 'pt'] as const;
  expect(wantedLanguage(['de-AT', 'en'], offered, 'en')).toBe('de');
  expect(wantedLanguage(['PT-br'], offered, 'en')).toBe('pt');
  expect(wantedLanguage(['fr', 'nl-BE', 'de'], offered, 'en')).toBe('de');
  expect(wantedLanguage(['en-US', 'de'], offered, 'en')).toBe(null);
  expect(wantedLanguage(['fr', 'den', ''], offered, 'en')).toBe(null);
  expect(wantedLanguage([], offered, 'en')).toBe(null);
  expect(wantedLanguage(['de'], ['en'], 'en')).toBe(null);
});
