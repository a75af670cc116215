import { expect, test } from 'vitest';
import { addressFormat, plainCode, postalCodeProblem } from './address-format.ts';
import { countries } from './countries.ts';
import { regionsOf } from './regions.ts';

const accepts = (country: string, code: string) =>
  addressFormat(country).postalCode?.pattern?.test(code) ?? null;

test('each country’s form has its postal code, town and region, in the country’s order', () => {
  expect(addressFormat('DE')).toMatchObject({
    order: ['line1', 'postalCode', 'city'],
    postalCode: { words: 'postalCode', isRequired: true, isNumeric: true, example: '26133' },
    region: null,
  });
  expect(addressFormat('US')).toMatchObject({
    order: ['line1', 'city', 'region', 'postalCode'],
    postalCode: { words: 'zipCode', isNumeric: true },
    region: { words: 'state', isRequired: true },
  });
  expect(addressFormat('IT')).toMatchObject({
    order: ['line1', 'postalCode', 'city', 'region'],
    region: { words: 'province', isRequired: true },
  });
  expect(addressFormat('JP')).toMatchObject({
    order: ['line1', 'city', 'region', 'postalCode'],
    region: { words: 'prefecture', isRequired: true },
  });
  expect(addressFormat('IE')).toMatchObject({
    region: { words: 'county', isRequired: false },
    postalCode: { words: 'eircode', isRequired: false },
  });
  expect(addressFormat('CA').region?.words).toBe('province');
  expect(addressFormat('GB')).toMatchObject({
    city: 'postTown',
    postalCode: { words: 'postcode', isNumeric: false },
  });
  expect(addressFormat('HK')).toMatchObject({ postalCode: null, region: { words: 'area' } });
  expect(addressFormat('SG').city).toBeNull();
  // QQ has no entry in the data.
  expect(addressFormat('QQ')).toMatchObject({ order: ['line1', 'city'], region: null });
});

test('a required region has a list to choose from, with codes that tax rates accept', () => {
  for (const country of countries) {
    const regions = regionsOf(country);
    expect([country, regions.length > 1]).toEqual([country, addressFormat(country).region !== null]);
    const codes = regions.map(({ code }) => code);
    expect([country, new Set(codes).size]).toEqual([country, codes.length]);
    expect([country, new Set(regions.map(({ name }) => name)).size]).toEqual([country, codes.length]);
    for (const { code, name } of regions) {
      expect(code).toMatch(/^[A-Z0-9]{1,3}$/);
      expect([country, code, /^\p{Lu}/u.test(name.replace(/^['’‘]/, ''))]).toEqual([country, code, true]);
    }
  }
  const named = (country: string, region: string) =>
    regionsOf(country).find(({ code }) => code === region)?.name;
  expect([named('US', 'NY'), named('JP', '13'), named('IT', 'RM'), named('CN', '11')]).toEqual([
    'New York',
    'Tokyo',
    'Roma',
    'Beijing Shi',
  ]);
});

test('a postal code is accepted in common spellings, and a wrong one is refused', () => {
  const right = {
    DE: ['10115'],
    US: ['10001', '10001-1234', '100011234'],
    GB: ['SW1A 1AA', 'm11ae'],
    NL: ['1012 ab', '1012AB'],
    PL: ['00-950', '00950'],
    LT: ['LT-01100', '01100'],
    CA: ['k1a 0b1', 'K1A0B1'],
    IE: ['D02 AF30', 'D02AF30'],
    SE: ['11455', '114 55'],
    CZ: ['110 00', '11000'],
    PT: ['1000-001', '1000001'],
    JP: ['100-0001', '1000001'],
    BR: ['01310-100', '01310100'],
    CH: ['8001', 'CH-8001'],
  };
  for (const [country, codes] of Object.entries(right))
    for (const code of codes) expect([country, code, accepts(country, code)]).toEqual([country, code, true]);
  const wrong = {
    DE: ['1011', 'D-1011'],
    US: ['1234'],
    GB: ['12345', 'QQ1 1AA'],
    NL: ['AB 1012'],
    AT: ['10115'],
    JP: ['100-001'],
  };
  for (const [country, codes] of Object.entries(wrong))
    for (const code of codes) expect([country, code, accepts(country, code)]).toEqual([country, code, false]);
});

test('the example of each postal code format is valid', () => {
  for (const country of countries) {
    const { pattern, example } = addressFormat(country).postalCode ?? {};
    if (pattern) expect([country, pattern.test(example ?? '')]).toEqual([country, true]);
  }
});

test('the form asks from large to small on pages in the language of such a country', () => {
  expect(addressFormat('JP', 'ja').order).toEqual(['postalCode', 'region', 'city', 'line1']);
  expect(addressFormat('JP', 'en').order).toEqual(['line1', 'city', 'region', 'postalCode']);
  expect(addressFormat('DE', 'ja').order).toEqual(addressFormat('DE').order);
  expect(regionsOf('JP', 'ja').slice(0, 2)).toEqual([
    { code: '01', name: '北海道' },
    { code: '02', name: '青森県' },
  ]);
  expect(regionsOf('JP', 'de')).toEqual(regionsOf('JP'));
  const codes = (language: string) => regionsOf('CN', language).map(({ code }) => code);
  expect(codes('zh').sort()).toEqual(codes('en').sort());
});

test('numbers typed with the digits of a Japanese, Arabic or Persian keyboard are accepted as a postal code', () => {
  expect(plainCode(' １００－０００５ ')).toBe('100-0005');
  expect(plainCode('〒１００ー０００１')).toBe('100-0001');
  expect(plainCode('١٢٣٤٥')).toBe('12345');
  for (const [country, typed] of [
    ['JP', '〒100-0001'],
    ['SA', '١٢٣٤٥'],
    ['IR', '۱۱۹۳۶۵۴۴۷۱'],
  ] as const)
    expect(postalCodeProblem(country, typed)).toBeNull();
});
