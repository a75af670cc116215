import { createContext, use } from 'react';
import type { Locale } from '#platform/locale.ts';

/** The language of the page and of its texts (`textsOn`), the languages on offer, and the currency. */
export const LocaleContext = createContext<{
  locale: Locale;
  texts: Locale;
  languages: readonly Locale[];
  currency: string;
}>({
  locale: 'en',
  texts: 'en',
  languages: ['en'],
  currency: 'USD',
});

export const useLocale = (): Locale => use(LocaleContext).locale;
