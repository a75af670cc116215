import { createContext, use } from 'react';
import type { Locale } from '#platform/locale.ts';

/** The language of everything on the page; `currency` is what its prices are in. */
export const LocaleContext = createContext<{ locale: Locale; currency: string }>({
  locale: 'en',
  currency: 'USD',
});

export const useLocale = (): Locale => use(LocaleContext).locale;
