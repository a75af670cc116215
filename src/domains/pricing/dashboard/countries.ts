import { countryName } from '#platform/i18n/country-name.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';

/** The country codes in a typed text, with any separators. */
export const readCountries = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** The codes that are not countries. */
export const unknownCountries = (codes: readonly string[]): string[] =>
  codes.filter((code) => !/^[A-Z]{2}$/.test(code) || countryName('en', code) === code);

/** A list of country names as text. */
export const countryNames = (locale: Locale, codes: readonly string[]): string =>
  new Intl.ListFormat(writingOf(locale).region, { type: 'conjunction' }).format(
    codes.map((code) => countryName(locale, code)),
  );
