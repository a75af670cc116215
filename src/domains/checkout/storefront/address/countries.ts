import { countries } from '#platform/address/countries.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';

export type Country = { code: string; name: string };

/** The countries that a shop ships to, by name; an empty list means all. */
export function countriesOf(shipsTo: readonly string[], locale: Locale): Country[] {
  return (shipsTo.length > 0 ? shipsTo : countries)
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** The likely country of the user, by the languages of the browser, else of the page. */
export function likelyCountry(languages: readonly string[], locale: Locale): string {
  const regions = languages.map(
    (language) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1],
  );
  const spoken = regions.find((region, place) => region && languages[place]?.startsWith(locale));
  return spoken ?? writingOf(locale).region.split('-')[1] ?? '';
}
