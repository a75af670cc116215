import { formatAddress } from 'localized-address-format';
import { addressFormat } from '#platform/address/address-format.ts';
import { regionsOf } from '#platform/address/regions.ts';
import type { Address } from '../contract.ts';

/** Their posts write regions by their codes, others by their names. */
const writtenAsCodes = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

function regionOn({ country, region }: Address): string | undefined {
  if (!region || writtenAsCodes.has(country)) return region ?? undefined;
  return regionsOf(country).find(({ code }) => code === region)?.name ?? region;
}

/** Street, town, region and postal code as the country's post writes them, in Latin letters. */
function placeLines(to: Address): string[] {
  const { line1, line2, postalCode, city, country } = to;
  const region = regionOn(to);
  const street = [line1, line2].filter(Boolean);
  // Formats without a town: it ends the street, in Japan with the prefecture behind it.
  if (country === 'JP') street.push([city, region].filter(Boolean).join(', '));
  else if (addressFormat(country).city === null) street.push(city);
  const lines = formatAddress(
    {
      postalCountry: country,
      addressLines: street,
      locality: city,
      postalCode,
      ...(region && country !== 'JP' && { administrativeArea: region }),
    },
    'latin',
  );
  // Who wrote the country's letters before a code needs them once.
  return lines.map((line) => line.replace(/\b([A-Z]{1,3})([ -])\1[ -]?(?=\d)/i, '$1$2').trim());
}

/** An address as it stands on an envelope, without its country: each part in its line, none of them empty or twice. Pure. */
export function envelopeLines(to: Address): string[] {
  const person = `${to.firstName} ${to.lastName}`.trim();
  const lines = [to.company, person, ...placeLines(to)];
  return [...new Set(lines.filter(Boolean))];
}
