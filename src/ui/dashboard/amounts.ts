import { withDecimalMark } from '#platform/i18n/format-numbers.ts';
import type { Locale } from '#platform/locale.ts';

/**
 * Parses an amount typed with a point or a comma: 39.50 and 39,50; null if it is invalid or has too many decimals. Pure.
 */
export function readAmount(typed: string, decimals: number): number | null {
  const [, whole, fraction = ''] = typed.trim().match(/^(\d{1,12})(?:[.,](\d*))?$/) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(`${whole}.${fraction || '0'}`);
}

/** A typed number with a decimal point, as forms store it: 39,50 becomes 39.50. Other text stays. Pure. */
export const normalizeDecimal = (typed: string): string => typed.trim().replace(/^(\d+),(\d*)$/, '$1.$2');

/** A stored number in a language's format: 19.9 is 19,90 for euros where a comma stands. Other text stays. Pure. */
export function showNumber(kept: string, locale: Locale, decimals = 0): string {
  const [, whole, fraction = ''] = kept.match(/^(\d+)(?:\.(\d*))?$/) ?? [];
  if (whole === undefined) return kept;
  const shown = fraction.padEnd(decimals, '0');
  return shown ? withDecimalMark(locale, `${whole}.${shown}`) : whole;
}
