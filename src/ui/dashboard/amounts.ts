import type { Locale } from '#platform/locale.ts';

/** An amount as somebody typed it, in English or German: 39.50 and 39,50; null where it is none, or has too many decimals. Pure. */
export function readAmount(typed: string, decimals: number): number | null {
  const [, whole, fraction = ''] = typed.trim().match(/^(\d{1,12})(?:[.,](\d*))?$/) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(`${whole}.${fraction || '0'}`);
}

/** A number as a form keeps it: 39.50, also where somebody typed 39,50. What is no number stays as it was typed. Pure. */
export const normalizeDecimal = (typed: string): string => typed.trim().replace(/^(\d+),(\d*)$/, '$1.$2');

/** A number that a form keeps, as a language writes it: 19.9 is 19,90 to a German who pays in euros. Other text stays as it is. Pure. */
export function showNumber(kept: string, locale: Locale, decimals = 0): string {
  const [, whole, fraction = ''] = kept.match(/^(\d+)(?:\.(\d*))?$/) ?? [];
  if (whole === undefined) return kept;
  const shown = fraction.padEnd(decimals, '0');
  return shown ? `${whole}${locale === 'de' ? ',' : '.'}${shown}` : whole;
}
