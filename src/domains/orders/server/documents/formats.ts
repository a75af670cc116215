import { dateFormat } from '#platform/i18n/date-format.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { moneyFormat } from '#platform/money.ts';
import { fromPpm } from '#platform/percent.ts';

/** The formats of a printed document. */
export type DocumentFormats = {
  t: Translate<'server/documents/order'>;
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
  const day = dateFormat(locale, { dateStyle: 'long', timeZone });
  return {
    t: serverMessages('server/documents/order', locale),
    money: moneyFormat(region, currency),
    percent: (ratePpm) => percent.format(fromPpm(ratePpm)),
    day: (moment) => day.format(new Date(moment)),
  } satisfies DocumentFormats;
}
