import { countryName } from '#platform/i18n/country-name.ts';
import type { Locale } from '#platform/locale.ts';

/** The codes in what somebody typed, however they are parted. */
export const readCountries = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Those that are no countries. */
export const unknownCountries = (codes: readonly string[]): string[] =>
  codes.filter((code) => !/^[A-Z]{2}$/.test(code) || countryName('en', code) === code);

/** What countries are called in a language, as a list in words. */
export const countryNames = (locale: Locale, codes: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(codes.map((code) => countryName(locale, code)));
