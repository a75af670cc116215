import { countryName } from '#platform/i18n/country-name.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { moneyFormat } from '#platform/money.ts';
import { fromPpm } from '#platform/percent.ts';
import type { Address } from '../../contract.ts';
import { envelopeLines } from '../envelope-lines.ts';
import { type PaperWords, paperWords } from './words.ts';

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
  const percent = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 3 });
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone });
  return {
    words: paperWords[locale],
    money: moneyFormat(region, currency),
    percent: (ratePpm) => percent.format(fromPpm(ratePpm)),
    day: (moment) => day.format(new Date(moment)),
  } satisfies DocumentFormats;
}

/** The lines of a postal address, its country in the document's language. */
export const addressLines = (to: Address, locale: Locale): string[] => [
  ...envelopeLines(to),
  countryName(locale, to.country),
];
