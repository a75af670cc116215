import { formatAddress } from 'localized-address-format';
import { addressFormat } from '#platform/address/address-format.ts';
import { regionsOf } from '#platform/address/regions.ts';
import { fullName } from '#platform/person-name.ts';
import type { Address } from '../contract.ts';

/** Countries whose post writes regions by their codes; others write the names. */
const writtenAsCodes = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

function regionOn({ country, region }: Address): string | undefined {
  if (!region || writtenAsCodes.has(country)) return region ?? undefined;
  return regionsOf(country).find(({ code }) => code === region)?.name ?? region;
}

/** Street, town, region and postal code in the format of the country's post, in Latin letters. */
function placeLines(to: Address): string[] {
  const { line1, line2, postalCode, city, country } = to;
  const region = regionOn(to);
  const street = [line1, line2].filter(Boolean);
  // Formats without a town: it ends the street line, in Japan with the prefecture after it.
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
  // Removes a country prefix that was typed before a code that has it already.
  return lines.map((line) => line.replace(/\b([A-Z]{1,3})([ -])\1[ -]?(?=\d)/i, '$1$2').trim());
}

/** The lines of a postal address without its country; no line is empty or repeated. Pure. */
export function envelopeLines(to: Address): string[] {
  const person = fullName(to);
  const lines = [to.company, person, ...placeLines(to)];
  return [...new Set(lines.filter(Boolean))];
}
