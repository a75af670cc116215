import { writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';

/** A fraction in percent with all its decimals, as tax rates have them. */
export const formatPercent = (locale: Locale, share: number): string =>
  new Intl.NumberFormat(writingOf(locale).region, { style: 'percent', maximumFractionDigits: 4 })
    .format(share)
    .replace(/\u202f/g, '\u00a0');
