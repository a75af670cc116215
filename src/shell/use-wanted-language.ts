import { useHydrated } from '@tanstack/react-router';
import { use } from 'react';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';

/**
 * The language to offer: the first that the visitor speaks of those that the shop offers. Null if the page is in it, or if
 * the shop offers none.
 */
export function wantedLanguage(
  spoken: readonly string[],
  offered: readonly Locale[],
  shown: Locale,
): Locale | null {
  for (const tag of spoken) {
    const [language] = tag.toLowerCase().split('-');
    const found = offered.find((locale) => locale === language);
    if (found) return found === shown ? null : found;
  }
  return null;
}

/** Whether the visitor has taken or dismissed the offer. */
const answered = storedValue<boolean>('kiosk.language-offer', false, (text) => JSON.parse(text) === true);
const hasChosen = () => /(^|; )locale=/.test(document.cookie);

/**
 * The language to offer to this visitor until they answer, and how to note that. The browser decides, since all visitors
 * get the same cached page.
 */
export function useWantedLanguage(): { wanted: Locale | null; answer: () => void } {
  const { locale, languages } = use(LocaleContext);
  const isAnswered = useStoredValue(answered);
  const isAsked = useHydrated() && !isAnswered && languages.length > 1 && !hasChosen();
  return {
    wanted: isAsked ? wantedLanguage(navigator.languages, languages, locale) : null,
    answer: () => answered.change(() => true),
  };
}
