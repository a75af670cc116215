import { plainDigits } from '../plain-digits.ts';
import { formats } from './address-formats.gen.ts';
import { isLargeFirst } from './own-script.ts';

export type AddressPart = 'line1' | 'city' | 'region' | 'postalCode';

/** The address format of a country. */
export type AddressFormat = {
  /** The parts below the name: as written in Latin letters, or on pages in the country's own language. */
  order: AddressPart[];
  /** The label of the town field; null where addresses have none. */
  city: CityWord | null;
  postalCode: PostalCode | null;
  region: { words: RegionWord; isRequired: boolean } | null;
};

type CityWord = 'city' | 'district' | 'postTown' | 'suburb';
type RegionWord =
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
  /** The pattern of a postal code and an example; null where unknown. */
  pattern: RegExp | null;
  example: string;
  isRequired: boolean;
  /** Whether a numeric keyboard is enough to type the postal code. */
  isNumeric: boolean;
};

const largeToSmall: AddressPart[] = ['postalCode', 'region', 'city', 'line1'];
const parts: Record<string, AddressPart> = { A: 'line1', C: 'city', S: 'region', Z: 'postalCode' };
const codeWords: Record<string, PostalCode['words']> = {
  zip: 'zipCode',
  eircode: 'eircode',
  pin: 'pinCode',
};
/** Countries whose English speakers say "postcode". */
const postcodes = new Set(['AU', 'GB', 'GG', 'IM', 'JE', 'NZ']);
const regionWords: Record<string, RegionWord> = { do_si: 'doSi' };
const cityWords: Record<string, CityWord> = { post_town: 'postTown' };
/** Countries whose data puts the town into the last street line; the form asks for it separately. */
const townsInStreet = new Set(['JP']);

/** A postal code as typed, with plain digits and hyphens and without the mark of Japan's post. */
export const plainCode = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replace('〒', '')
    .replace(/[‐-―−ー]/g, '-')
    .trim();

/** What is wrong with a postal code as typed, by the rule of its country; null: nothing. Pure. */
export function postalCodeProblem(country: string, typed: string): 'missing' | 'invalid' | null {
  const { postalCode } = addressFormat(country);
  const code = plainCode(typed);
  if (!postalCode) return null;
  if (code === '') return postalCode.isRequired ? 'missing' : null;
  return postalCode.pattern && !postalCode.pattern.test(code) ? 'invalid' : null;
}

/**
 * The address format of a country (ISO 3166 code) on a page in a language; an unknown country gets street and town.
 */
export function addressFormat(country: string, language = ''): AddressFormat {
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
  const named = [...order].flatMap((letter) => parts[letter] ?? []);
  return {
    order: isLargeFirst(country, language) ? largeToSmall.filter((part) => named.includes(part)) : named,
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
