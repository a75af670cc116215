import { createContext, use } from 'react';
import type { Locale } from '#platform/locale.ts';

/** The language of the page, the languages on offer, and the currency. */
export const LocaleContext = createContext<{
  locale: Locale;
  languages: readonly Locale[];
  currency: string;
}>({
  locale: 'en',
  languages: ['en'],
  currency: 'USD',
});

export const useLocale = (): Locale => use(LocaleContext).locale;
