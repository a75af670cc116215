import { use } from 'react';
import { storedValue, useStoredValue } from '#platform/browser/stored-value.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';

const chosen = storedValue<string>('kiosk.text-language', '', (text) => String(JSON.parse(text)));

/** What a language is called in another, such as "German". */
export const languageName = (language: Locale, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

/**
 * The language whose texts forms show beside those of the main one: of those that the shop offers the one chosen last in
 * this browser, else the user's own. Null if the shop offers no other.
 */
export function useTextLanguage() {
  const t = useMessages('dashboard/ui/general');
  const { locale, texts, languages } = use(LocaleContext);
  const remembered = useStoredValue(chosen);
  const others = languages.filter((one) => one !== mainLanguage());
  const find = (wanted: string) => others.find((other) => other === wanted);
  const language = find(remembered) ?? find(locale) ?? others[0] ?? null;
  return {
    language,
    others,
    choose: (next: string) => chosen.change(() => next),
    nameOf: (other: Locale) => languageName(other, texts),
    /** The label of a field in that language. */
    labelIn: (label: string, other: Locale) => t('textIn', { label, language: languageName(other, texts) }),
  };
}
