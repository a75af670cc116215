import { createContext, use } from 'react';
import type { Locale } from '#platform/locale.ts';

/** The language of the page and of its texts (`textsOn`), the languages on offer, the currency, and the time zone. */
export const LocaleContext = createContext<{
  locale: Locale;
  texts: Locale;
  languages: readonly Locale[];
  currency: string;
  /** The shop's in the dashboard, otherwise UTC. */
  timeZone: string;
  /** Whether times are shown in it, as in the dashboard; otherwise in the reader's. */
  isShopTime?: boolean;
  /** A date whose UTC parts are what clocks of the zone show; passed here, since only the dashboard has it. */
  clockAt: (moment: Date) => Date;
}>({
  locale: 'en',
  texts: 'en',
  languages: ['en'],
  currency: 'USD',
  timeZone: 'UTC',
  clockAt: (moment) => moment,
});

export const useLocale = (): Locale => use(LocaleContext).locale;

/** The language of the page's texts; numbers, prices, days and names of countries among them are written in it. */
export const useTexts = (): Locale => use(LocaleContext).texts;
