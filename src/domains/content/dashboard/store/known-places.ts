import type { Locale } from '#platform/locale.ts';

/** A currency's code and what a language calls it. */
export function currencyName(locale: Locale, code: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' }).of(code);
  return name ? `${code} – ${name}` : code;
}

/** Every currency that this browser knows, by its code. */
export const currencyNames = (locale: Locale): { code: string; name: string }[] =>
  Intl.supportedValuesOf('currency').map((code) => ({ code, name: currencyName(locale, code) }));

/** Every time zone that this browser knows, and the one that is set. */
export function timeZones(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].sort();
}
