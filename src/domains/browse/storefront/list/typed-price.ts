import { fromTyped } from '#platform/amounts.ts';
import { withDecimalMark } from '#platform/i18n/format-numbers.ts';
import type { Locale } from '#platform/locale.ts';

const digit = '[\\d０-９٠-٩۰-۹]';

/**
 * A regular expression for a typed price, as the attribute `pattern` has it. At most two decimals, since 1,399 could be
 * thousands; three after a point where the currency has them.
 */
export const pricePattern = (decimals: number): string =>
  `\\s*${digit}{1,10}([.,]${digit}{0,2}${decimals > 2 ? `|\\.${digit}{3}` : ''})?\\s*`;

/** The price that was typed; undefined if it is none. Pure. */
export const readPrice = (typed: string, decimals: number): number | undefined =>
  new RegExp(`^(?:${pricePattern(decimals)})$`).test(typed) ? fromTyped(typed) : undefined;

/** A price as its field shows it, and reads it again. Pure. */
export function priceInField(locale: Locale, value: number | undefined, decimals: number): string {
  if (value === undefined) return '';
  const text = String(Number(value.toFixed(Math.max(2, decimals))));
  return /\.\d{3}$/.test(text) ? text : withDecimalMark(locale, text);
}
