import { formatAddress } from 'localized-address-format';
import { addressFormat } from '#platform/address/address-format.ts';
import { isInOwnLetters, isLargeFirst, joinParts, ownLanguage } from '#platform/address/own-script.ts';
import { regionsOf } from '#platform/address/regions.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import type { Locale } from '#platform/locale.ts';
import { fullName } from '#platform/person-name.ts';
import type { Address } from '../contract.ts';

/** Countries whose post writes regions by their codes; others write the names. */
const writtenAsCodes = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

function regionOn({ country, region }: Address, language: string): string | undefined {
  if (!region || writtenAsCodes.has(country)) return region ?? undefined;
  return regionsOf(country, language).find(({ code }) => code === region)?.name ?? region;
}

/** A Japanese code has a hyphen; some type it without. */
const codeOn = ({ country, postalCode }: Address): string =>
  country === 'JP' ? postalCode.replace(/^(\d{3})(\d{4})$/, '$1-$2') : postalCode;

/** Street, town, region and postal code from small to large, in the format of the country's post. */
function placeLines(to: Address, language: string): string[] {
  const { line1, line2, city, country } = to;
  const region = regionOn(to, language);
  const street = [line1, line2].filter(Boolean);
  // Formats without a town: it ends the street line, in Japan with the prefecture after it.
  if (country === 'JP') street.push([city, region].filter(Boolean).join(', '));
  else if (addressFormat(country).city === null) street.push(city);
  const lines = formatAddress(
    {
      postalCountry: country,
      addressLines: street,
      locality: city,
      postalCode: codeOn(to),
      ...(region && country !== 'JP' && { administrativeArea: region }),
    },
    'latin',
  );
  // Removes a country prefix that was typed before a code that has it already.
  return lines.map((line) => line.replace(/\b([A-Z]{1,3})([ -])\1[ -]?(?=\d)/i, '$1$2').trim());
}

/** All lines from large to small: code, region, town, street, company, person. */
function largeToSmall(to: Address): string[] {
  const { line1, line2, city, country, company } = to;
  const region = regionOn(to, ownLanguage(country)) ?? '';
  // In Japan prefecture and town begin the line of the street.
  const isOneLine = country === 'JP';
  return formatAddress(
    {
      postalCountry: country,
      addressLines: [isOneLine ? joinParts([region, city, line1]) : line1, line2],
      locality: city,
      postalCode: codeOn(to),
      organization: company,
      name: fullName(to),
      ...(region && !isOneLine && { administrativeArea: region }),
    },
    'local',
  );
}

/**
 * The lines of a postal address without its country; no line is empty or repeated. In the country's own language or
 * letters as its post writes them there, else in the order for Latin letters. Pure.
 */
export function envelopeLines(to: Address, locale: Locale): string[] {
  const { country, company, line1, city } = to;
  const isLarge = isLargeFirst(country, locale) || isInOwnLetters(country, city + line1);
  const lines = isLarge ? largeToSmall(to) : [company, fullName(to), ...placeLines(to, locale)];
  return [...new Set(lines.filter(Boolean))];
}

/** The lines with the country in the page's language: first where its own pages write from large to small. */
export function addressLines(to: Address, locale: Locale): string[] {
  const name = countryName(locale, to.country);
  const lines = envelopeLines(to, locale);
  return isLargeFirst(to.country, locale) ? [name, ...lines] : [...lines, name];
}
