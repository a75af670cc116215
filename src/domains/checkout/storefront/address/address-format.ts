import { regionsOf } from './regions.ts';

/** How addresses of a country are written. */
export type AddressFormat = {
  postalCode: PostalCode | null;
  region: { words: 'state' | 'province' } | null;
  /** Whether the city stands before the postal code. */
  cityFirst: boolean;
};

export type PostalCode = {
  words: 'postalCode' | 'zipCode' | 'postcode';
  /** What every code of the country looks like, and one of them; null where we do not know. */
  pattern: RegExp | null;
  example: string;
  isRequired: boolean;
  /** Whether a keyboard with digits is enough. */
  isNumeric: boolean;
};

/** Any digit is #, any letter @. */
const shapes: Record<string, string> = {
  AT: '####',
  AU: '####',
  BE: '####',
  BG: '####',
  CH: '####',
  CY: '####',
  DK: '####',
  HU: '####',
  LI: '####',
  LU: '####',
  NO: '####',
  NZ: '####',
  SI: '####',
  LV: 'LV-####',
  IS: '###',
  DE: '#####',
  EE: '#####',
  ES: '#####',
  FI: '#####',
  FR: '#####',
  HR: '#####',
  IT: '#####',
  KR: '#####',
  MC: '#####',
  MX: '#####',
  RS: '#####',
  SM: '#####',
  TR: '#####',
  UA: '#####',
  LT: 'LT-#####',
  CN: '######',
  IN: '######',
  RO: '######',
  SG: '######',
  US: '#####',
  CZ: '### ##',
  GR: '### ##',
  SE: '### ##',
  SK: '### ##',
  PL: '##-###',
  PT: '####-###',
  BR: '#####-###',
  JP: '###-####',
  NL: '#### @@',
  CA: '@#@ #@#',
  MT: '@@@ ####',
  GB: '@@# #@@',
  IE: '@## @###',
};
/** Where codes have more than one shape. */
const irregular: Record<string, RegExp> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
  US: /^\d{5}(-?\d{4})?$/,
};
const withoutCodes = new Set(
  'AE AG AO AW BB BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GD GH GM GQ GY HK JM KI KM KN KP LC ML MO MR MW NR NU QA RW SB SC SL SR ST SY TD TG TK TL TO TT TV TZ UG VU WS YE ZW'.split(
    ' ',
  ),
);
const optionalCodes = new Set(['IE']);
const cityFirst = new Set('AU BR CA GB GG IE IM IN JE NZ US'.split(' '));

/** A code's own blanks and dashes may be left out, and so may its country before it. */
const patternOf = (shape: string): RegExp =>
  new RegExp(
    `^${shape
      .replace(/^[A-Z]{2}-/, '($&)?')
      .replaceAll(/[ -](?!\))/g, '[ -]?')
      .replaceAll('#', '\\d')
      .replaceAll('@', '[A-Z]')}$`,
    'i',
  );

const exampleOf = (shape: string): string => {
  let digit = 0;
  return shape.replaceAll(/[#@]/g, (sign) => (sign === '@' ? 'A' : String(++digit % 10)));
};

const wordsFor = (country: string): PostalCode['words'] => {
  if (country === 'US') return 'zipCode';
  return country === 'GB' || country === 'AU' ? 'postcode' : 'postalCode';
};

function postalCodeOf(country: string): PostalCode | null {
  if (withoutCodes.has(country)) return null;
  const shape = shapes[country];
  return {
    words: wordsFor(country),
    pattern: irregular[country] ?? (shape ? patternOf(shape) : null),
    example: shape ? exampleOf(shape) : '',
    isRequired: shape !== undefined && !optionalCodes.has(country),
    isNumeric: shape !== undefined && !/[A-Z@]/.test(shape),
  };
}

/** How addresses of a country are written, by its ISO 3166 code. */
export const addressFormat = (country: string): AddressFormat => ({
  postalCode: postalCodeOf(country),
  region: regionsOf(country).length > 0 ? { words: country === 'CA' ? 'province' : 'state' } : null,
  cityFirst: cityFirst.has(country),
});
