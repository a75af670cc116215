import { use } from 'react';
import type { Locale } from '#platform/locale.ts';
import { formatDay, formatMoment, formatNumber, formatPrice, formatShare } from './format-numbers.ts';
import { LocaleContext } from './locale-context.ts';

/** Formats numbers, prices and dates in a language. Times are shown in one zone, so that server and browser agree. */
export const formatters = (locale: Locale, currency: string, clockAt = (moment: Date) => moment) => ({
  money: (amount: number) => formatPrice(locale, currency, amount),
  number: (value: number) => formatNumber(locale, value),
  /** With one decimal, as for ratings. */
  decimal: (value: number) => formatNumber(locale, value, 1),
  /** In whole percent. */
  percent: (share: number) => formatShare(locale, share, 0),
  date: (moment: string) => formatDay(locale, clockAt(new Date(moment))),
  dateTime: (moment: string) => formatMoment(locale, clockAt(new Date(moment))),
});

type Formatters = ReturnType<typeof formatters>;

const cache = new Map<string, Formatters>();

/** The formats of the language of the page's texts. */
export function useFormat(): Formatters {
  const { texts, currency, timeZone, clockAt } = use(LocaleContext);
  const key = `${texts} ${currency} ${timeZone}`;
  const known = cache.get(key) ?? formatters(texts, currency, clockAt);
  cache.set(key, known);
  return known;
}
