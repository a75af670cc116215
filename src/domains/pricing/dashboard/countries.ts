import { countries } from '#platform/address/countries.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';

/** The code of the country that a typed name or code means; what means none stays as it was typed. */
export function parseCountry(locale: Locale, typed: string): string {
  const key = typed.toLocaleLowerCase(locale);
  const means = (code: string) =>
    code.toLowerCase() === key || countryName(locale, code).toLocaleLowerCase(locale) === key;
  return countries.find(means) ?? typed;
}

/** The codes that are not countries. */
export const unknownCountries = (codes: readonly string[]): string[] =>
  codes.filter((code) => !/^[A-Z]{2}$/.test(code) || countryName('en', code) === code);

/** A list of country names as text. */
export const countryNames = (locale: Locale, codes: readonly string[]): string =>
  new Intl.ListFormat(writingOf(locale).region, { type: 'conjunction' }).format(
    codes.map((code) => countryName(locale, code)),
  );
