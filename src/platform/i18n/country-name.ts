import type { Locale } from '../locale.ts';

const namesByLocale = new Map<Locale, Intl.DisplayNames>();

/** The name of a country (ISO 3166-1) in a language; its code if it has none. */
export function countryName(locale: Locale, code: string): string {
  const names =
    namesByLocale.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  namesByLocale.set(locale, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
