import { Address } from '#domains/orders/contract.ts';
import { addressFormat } from '#platform/address/address-format.ts';
import { countryCode } from '#platform/address/country-code.ts';
import { longestOfAddress } from '#platform/address/limits.ts';
import { mayBeRegion, storedRegion } from '#platform/address/read-region.ts';
import type { Message } from '../../contract/answers.ts';
import type { PostalAddress } from '../../contract/input.ts';
import type { messagesIn } from '../gate/messages.ts';
import type { Wish } from './wish.ts';

type Written = { address: Address | null; gaps: Message[] };
type Writer = ReturnType<typeof messagesIn>;

/** A region as the shop stores it; null if there is none, or it is too long to be a code. */
export function regionCode(country: string, text = ''): string | null {
  const stored = storedRegion(country, text.trim() || null);
  return stored && stored.length <= longestOfAddress.region ? stored : null;
}

/** Whether an address names a region that its country does not have. */
export function isRegionWrong({ address_country, address_region = '' }: PostalAddress): boolean {
  const country = countryCode(address_country ?? '');
  return country !== null && address_region.trim() !== '' && !mayBeRegion(country, address_region);
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
