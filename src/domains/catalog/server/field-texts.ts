import { findMessage } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { FieldTexts } from '../fields/in-words.ts';

/** The texts of plain fields in a language, on the server. */
export const fieldTexts = (locale: Locale): FieldTexts => ({
  locale,
  find: (words, key) => findMessage(`account/fields/${words}`, key, {}, locale),
});
