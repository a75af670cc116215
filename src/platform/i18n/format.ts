import { use } from 'react';
import type { Locale } from '#platform/locale.ts';
import { formatDay, formatMoment, formatNumber, formatPrice } from './format-numbers.ts';
import { LocaleContext } from './locale-context.ts';

const regions: Record<Locale, string> = { en: 'en-US', de: 'de-DE' };
const kept = new Map<string, unknown>();

function keep<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

/** Runtimes differ in their use of narrow no-break spaces; server and browser must agree. */
const plainSpaces = (text: string) => text.replace(/\u202f/g, '\u00a0');

/** Formats a price by Intl, in a currency that `formatPrice` does not know. */
function rarePrice(locale: Locale, currency: string, amount: number): string {
  const region = regions[locale];
  const options = { style: 'currency', currency } as const;
  return plainSpaces(
    keep(`${region} ${currency}`, () => new Intl.NumberFormat(region, options)).format(amount),
  );
}

/** Formats numbers, prices and dates in a language. Times are shown in UTC, so that server and browser agree. */
export function formatters(locale: Locale, currency: string) {
  return {
    money: (amount: number) => formatPrice(locale, currency, amount) ?? rarePrice(locale, currency, amount),
    number: (value: number) => formatNumber(locale, value),
    /** With one decimal, as for ratings. */
    decimal: (value: number) => formatNumber(locale, value, 1),
    percent: (share: number) => `${formatNumber(locale, share * 100)}${locale === 'de' ? '\u00a0%' : '%'}`,
    date: (moment: string) => formatDay(locale, new Date(moment)),
    dateTime: (moment: string) => formatMoment(locale, new Date(moment)),
  };
}

export type Formatters = ReturnType<typeof formatters>;

export function useFormat(): Formatters {
  const { locale, currency } = use(LocaleContext);
  return keep(`all ${locale} ${currency}`, () => formatters(locale, currency));
}
