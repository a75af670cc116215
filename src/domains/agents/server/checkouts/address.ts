import { Address } from '#domains/orders/contract.ts';
import { addressFormat } from '#platform/address/address-format.ts';
import { countryCode } from '#platform/address/country-code.ts';
import { regionsOf } from '#platform/address/regions.ts';
import type { Message } from '../../contract/answers.ts';
import type { PostalAddress } from '../../contract/input.ts';
import type { messagesIn } from '../gate/messages.ts';
import type { Wish } from './wish.ts';

type Written = { address: Address | null; gaps: Message[] };
type Writer = ReturnType<typeof messagesIn>;

/** The part of a region's code after the dash; names are looked up. Null for unknown ones. */
export function regionCode(country: string, text = ''): string | null {
  const typed = text.trim().toLowerCase();
  const known = regionsOf(country);
  const found = known.find(({ code, name }) => [code.toLowerCase(), name.toLowerCase()].includes(typed));
  const bare = typed.startsWith(`${country.toLowerCase()}-`) ? typed.slice(3) : null;
  if (found) return found.code;
  if (bare) return regionCode(country, bare);
  return known.length === 0 && typed.length <= 10 && typed !== '' ? typed.toUpperCase() : null;
}

/**
 * An address as the shop stores it, or what it lacks. Names that it does not have come from the buyer; a name of one
 * word is a family name.
 */
export function writeAddress(
  given: PostalAddress,
  buyer: Wish['buyer'],
  { path, error }: { path: string; error: Writer['error'] },
): Written {
  const named = given.last_name || given.first_name ? given : (buyer ?? {});
  const country = countryCode(given.address_country ?? '');
  const [firstName, lastName] = named.last_name
    ? [named.first_name ?? '', named.last_name]
    : ['', named.first_name ?? ''];
  const line1 = given.street_address ?? '';
  const city = given.address_locality ?? '';
  const missing = (field: string) =>
    error('missing_address_field', { path: `${path}.${field}`, params: { field } });
  const gaps: Message[] = [];
  if (lastName === '')
    gaps.push(error('missing_buyer_info', { path: '$.buyer.last_name', params: { field: 'name' } }));
  if (line1 === '') gaps.push(missing('street_address'));
  if (!given.address_country) gaps.push(missing('address_country'));
  else if (country === null) gaps.push(error('address_undeliverable', { path }));
  if (city === '' && (country === null || addressFormat(country).city !== null))
    gaps.push(missing('address_locality'));
  if (gaps.length > 0 || country === null) return { address: null, gaps };
  const written = Address.safeParse({
    firstName,
    lastName,
    line1,
    line2: given.extended_address ?? '',
    postalCode: given.postal_code ?? '',
    city,
    region: regionCode(country, given.address_region),
    country,
    phone: given.phone_number ?? buyer?.phone_number ?? '',
  });
  return { address: written.success ? written.data : null, gaps };
}
