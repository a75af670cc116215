import { use } from 'react';
import type { Locale } from '#platform/locale.ts';
import { LocaleContext } from './locale-context.ts';

const regions: Record<Locale, string> = { en: 'en-US', de: 'de-DE' };
const kept = new Map<string, unknown>();

function keep<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

/** Runtimes disagree about narrow no-break spaces; server and browser must not. */
const plainSpaces = (text: string) => text.replace(/\u202f/g, '\u00a0');

/** How a language writes numbers, prices and moments. Moments are told in UTC, so that server and browser agree. */
export function formatters(locale: Locale, currency: string) {
  const region = regions[locale];
  const numbers = (name: string, options: Intl.NumberFormatOptions) =>
    keep(`${region} ${name}`, () => new Intl.NumberFormat(region, options));
  const dates = (name: string, options: Intl.DateTimeFormatOptions) =>
    keep(`${region} ${name}`, () => new Intl.DateTimeFormat(region, { timeZone: 'UTC', ...options }));
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  return {
    money: (amount: number) => plainSpaces(numbers(currency, { style: 'currency', currency }).format(amount)),
    number: (value: number) => plainSpaces(numbers('number', {}).format(value)),
    /** One decimal, as for ratings. */
    decimal: (value: number) =>
      numbers('decimal', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value),
    percent: (share: number) => plainSpaces(numbers('percent', { style: 'percent' }).format(share)),
    date: (moment: string) => plainSpaces(dates('date', day).format(new Date(moment))),
    dateTime: (moment: string) =>
      plainSpaces(dates('moment', { ...day, hour: '2-digit', minute: '2-digit' }).format(new Date(moment))),
  };
}

export type Formatters = ReturnType<typeof formatters>;

export function useFormat(): Formatters {
  const { locale, currency } = use(LocaleContext);
  return keep(`all ${locale} ${currency}`, () => formatters(locale, currency));
}
