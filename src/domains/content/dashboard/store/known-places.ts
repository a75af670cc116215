import type { Locale } from '#platform/locale.ts';

/** The name of a currency in a language. */
export function currencyName(locale: Locale, code: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' }).of(code);
  return name ? `${code} – ${name}` : code;
}

/** All currencies that this browser knows. */
export const currencyNames = (locale: Locale): { code: string; name: string }[] =>
  Intl.supportedValuesOf('currency').map((code) => ({ code, name: currencyName(locale, code) }));

/** All time zones that this browser knows, and the chosen one. */
export function timeZones(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].sort();
}
