import { countryName } from '#platform/i18n/country-name.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import type { Address } from '../../contract.ts';
import { envelopeLines } from '../envelope-lines.ts';
import { type PaperWords, paperWords } from './words.ts';

const MILLION = 1_000_000;

/** The formats of a printed document. */
export type DocumentFormats = {
  words: PaperWords;
  money: (minor: number) => string;
  percent: (ratePpm: number) => string;
  day: (moment: string) => string;
};

export function documentFormats(
  locale: Locale,
  { currency, timeZone }: { currency: string; timeZone: string },
) {
  const { region } = languages[locale];
  const money = new Intl.NumberFormat(region, { style: 'currency', currency });
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 3 });
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone });
  return {
    words: paperWords[locale],
    money: (minor) => money.format(toDecimal(minor, minorDigits(currency))),
    percent: (ratePpm) => percent.format(ratePpm / MILLION),
    day: (moment) => day.format(new Date(moment)),
  } satisfies DocumentFormats;
}

/** The lines of a postal address, its country in the document's language. */
export const addressLines = (to: Address, locale: Locale): string[] => [
  ...envelopeLines(to),
  countryName(locale, to.country),
];
