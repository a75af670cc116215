import { expect, test } from 'vitest';
import { addressFormat } from './address-format.ts';
import { countriesOf, likelyCountry } from './countries.ts';
import { regionsOf } from './regions.ts';

const accepts = (country: string, code: string) =>
  addressFormat(country).postalCode?.pattern?.test(code) ?? null;

test('each country asks for the code, region and order that its addresses have', () => {
  expect(addressFormat('DE')).toMatchObject({
    postalCode: { words: 'postalCode', isRequired: true, isNumeric: true, example: '12345' },
    region: null,
    cityFirst: false,
  });
  expect(addressFormat('US')).toMatchObject({
    postalCode: { words: 'zipCode', isNumeric: true },
    region: { words: 'state' },
    cityFirst: true,
  });
  expect(addressFormat('CA').region?.words).toBe('province');
  expect(addressFormat('GB').postalCode).toMatchObject({ words: 'postcode', isNumeric: false });
  expect(addressFormat('HK').postalCode).toBeNull();
  // Of a country that nobody described the code may be given, and is not judged.
  expect(addressFormat('AF').postalCode).toMatchObject({ isRequired: false, pattern: null });
  expect(regionsOf('US').find(({ code }) => code === 'NY')?.name).toBe('New York');
});

test('a postal code is taken as people write it, and a wrong one is noticed', () => {
  const right = {
    DE: ['10115'],
    US: ['10001', '10001-1234'],
    GB: ['SW1A 1AA', 'm11ae'],
    NL: ['1012 ab', '1012AB'],
    PL: ['00-950', '00950'],
    LT: ['LT-01100', '01100'],
    CA: ['k1a 0b1'],
    IE: ['D02 AF30'],
    SE: ['11455'],
  };
  for (const [country, codes] of Object.entries(right))
    for (const code of codes) expect([country, code, accepts(country, code)]).toEqual([country, code, true]);
  const wrong = { DE: ['1011', 'D-1011'], US: ['1234'], GB: ['12345'], NL: ['AB 1012'], AT: ['10115'] };
  for (const [country, codes] of Object.entries(wrong))
    for (const code of codes) expect([country, code, accepts(country, code)]).toEqual([country, code, false]);
});

test('the example of each code is such a code', () => {
  for (const { code } of countriesOf([], 'en')) {
    const { pattern, example } = addressFormat(code).postalCode ?? {};
    if (pattern) expect([code, pattern.test(example ?? '')]).toEqual([code, true]);
  }
});

test('countries are listed by name in the language of the page, the likely one is where the browser is at home', () => {
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
