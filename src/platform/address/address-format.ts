import { formats } from './address-formats.gen.ts';

export type AddressPart = 'line1' | 'city' | 'region' | 'postalCode';

/** How addresses of a country are written. */
export type AddressFormat = {
  /** Its parts below the name, as they follow each other in Latin letters. */
  order: AddressPart[];
  /** What its towns are called; null where an address names none. */
  city: CityWord | null;
  postalCode: PostalCode | null;
  region: { words: RegionWord; isRequired: boolean } | null;
};

export type CityWord = 'city' | 'district' | 'postTown' | 'suburb';
export type RegionWord =
  | 'area'
  | 'county'
  | 'department'
  | 'district'
  | 'doSi'
  | 'emirate'
  | 'island'
  | 'oblast'
  | 'parish'
  | 'prefecture'
  | 'province'
  | 'state';

export type PostalCode = {
  words: 'postalCode' | 'zipCode' | 'postcode' | 'eircode' | 'pinCode';
  /** What every code of the country looks like, and one of them; null where we do not know. */
  pattern: RegExp | null;
  example: string;
  isRequired: boolean;
  /** Whether a keyboard with digits is enough. */
  isNumeric: boolean;
};

const parts: Record<string, AddressPart> = { A: 'line1', C: 'city', S: 'region', Z: 'postalCode' };
const codeWords: Record<string, PostalCode['words']> = {
  zip: 'zipCode',
  eircode: 'eircode',
  pin: 'pinCode',
};
/** Where English speakers call it so. */
const postcodes = new Set(['AU', 'GB', 'GG', 'IM', 'JE', 'NZ']);
const regionWords: Record<string, RegionWord> = { do_si: 'doSi' };
const cityWords: Record<string, CityWord> = { post_town: 'postTown' };
/** Their towns are the last line of the street there, which nobody expects in a form. */
const townsInStreet = new Set(['JP']);

/** How addresses of a country are written, by its ISO 3166 code; an unknown one has a street and a town. */
export function addressFormat(country: string): AddressFormat {
  const [
    letters = 'AC',
    required = '',
    zip = '',
    example = '',
    codeKind = '',
    regionKind = '',
    cityKind = '',
  ] = formats[country] ?? [];
  const order = townsInStreet.has(country) ? letters.replace('A', 'AC') : letters;
  const postalCode: PostalCode = {
    words: codeWords[codeKind] ?? (postcodes.has(country) ? 'postcode' : 'postalCode'),
    pattern: zip ? new RegExp(`^(?:${zip})$`, 'i') : null,
    example,
    isRequired: required.includes('Z'),
    isNumeric: /^[\d -]+$/.test(example),
  };
  return {
    order: [...order].flatMap((letter) => parts[letter] ?? []),
    city: order.includes('C') ? (cityWords[cityKind] ?? ((cityKind || 'city') as CityWord)) : null,
    postalCode: order.includes('Z') ? postalCode : null,
    region: order.includes('S')
      ? {
          words: regionWords[regionKind] ?? ((regionKind || 'province') as RegionWord),
          isRequired: required.includes('S'),
        }
      : null,
  };
}
