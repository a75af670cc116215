import { useMemo } from 'react';
import type { FieldTexts } from '#domains/catalog/fields/in-words.ts';
import { wordsOf } from '#platform/i18n/loaded-messages.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import type { MessagePart } from '#platform/i18n/messages.ts';
import type { Locale } from '#platform/locale.ts';

/** The texts of plain fields in a language, in the dashboard. */
export const fieldTexts = (locale: Locale): FieldTexts => ({
  locale,
  find: (words, key) => {
    const text = wordsOf(locale, `account/fields/${words}` as MessagePart)[key];
    return typeof text === 'function' ? text({}) : (text ?? null);
  },
});

/** The same in the user's language. */
export function useFieldTexts(): FieldTexts {
  const locale = useTexts();
  return useMemo(() => fieldTexts(locale), [locale]);
}
