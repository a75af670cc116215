import type { Locale } from '#platform/locale.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Address } from '../../contract.ts';
import { type PaperWords, paperWords } from './words.ts';

const MILLION = 1_000_000;
const regions: Record<Locale, string> = { en: 'en-US', de: 'de-DE' };

/** How a paper writes what it tells. */
export type Spelling = {
  words: PaperWords;
  money: (minor: number) => string;
  percent: (ratePpm: number) => string;
  day: (moment: string) => string;
};

export function spellingOf(locale: Locale, { currency, timeZone }: { currency: string; timeZone: string }) {
  const region = regions[locale];
  const money = new Intl.NumberFormat(region, { style: 'currency', currency });
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 3 });
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone });
  return {
    words: paperWords[locale],
    money: (minor) => money.format(toDecimal(minor, minorDigits(currency))),
    percent: (ratePpm) => percent.format(ratePpm / MILLION),
    day: (moment) => day.format(new Date(moment)),
  } satisfies Spelling;
}

/** An address as it stands on a letter, in the lines of its language. */
export function addressLines(to: Address, locale: Locale): string[] {
  const place = [to.postalCode, to.city, to.region].filter(Boolean).join(' ');
  const country = new Intl.DisplayNames(regions[locale], { type: 'region' }).of(to.country) ?? to.country;
  const person = `${to.firstName} ${to.lastName}`.trim();
  return [to.company, person, to.line1, to.line2, place, country].filter(Boolean);
}
