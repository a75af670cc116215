import { expect, test } from 'vitest';
import { countriesOf, likelyCountry } from './countries.ts';

test('countries are listed by name in the language of the page, and the browser’s region is preselected', () => {
  expect(countriesOf(['US', 'AT', 'DE'], 'de').map(({ name }) => name)).toEqual([
    'Deutschland',
    'Österreich',
    'Vereinigte Staaten',
  ]);
  expect(countriesOf([], 'en').length).toBeGreaterThan(200);
  expect(likelyCountry(['de-AT', 'de', 'en-US'], 'de')).toBe('AT');
  expect(likelyCountry(['de', 'en-GB'], 'en')).toBe('GB');
  expect(likelyCountry(['fr-FR'], 'de')).toBe('DE');
});
