import { withDecimalMark } from '#platform/i18n/format-numbers.ts';
import type { Locale } from '#platform/locale.ts';

/** A stored number in a language's format: 19.9 is 19,90 for euros where a comma stands. Other text stays. Pure. */
export function showNumber(kept: string, locale: Locale, decimals = 0): string {
  const [, whole, fraction = ''] = kept.match(/^(-?\d+)(?:\.(\d*))?$/) ?? [];
  if (whole === undefined) return kept;
  const shown = fraction.padEnd(decimals, '0');
  return shown ? withDecimalMark(locale, `${whole}.${shown}`) : whole;
}
