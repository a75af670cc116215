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

const nameOf = (locale: Locale, code: string): string | undefined => {
  try {
    return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
};

/** Those that are no countries. */
export const unknownCountries = (codes: readonly string[]): string[] =>
  codes.filter((code) => !/^[A-Z]{2}$/.test(code) || nameOf('en', code) === undefined);

/** What countries are called in a language, as a list in words. */
export const countryNames = (locale: Locale, codes: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    codes.map((code) => nameOf(locale, code) ?? code),
  );
