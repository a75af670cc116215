import { createContext, use } from 'react';
import type { Locale } from '#platform/locale.ts';

/** The language of everything on the page, those that visitors choose from, and what its prices are in. */
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
