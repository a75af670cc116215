import type { Locale } from '#platform/locale.ts';

/** A text of a design document by language. Languages may be missing. */
export type Words = { [Language in Locale]?: string | undefined };

/** A text in the language of a page; `lang` is its language if that is another one. */
export type ShownText = { text: string; lang: Locale | null };

/** Whether there is a text in any language. */
export const isWritten = (words: Words): boolean => Object.values(words).some((text) => text?.trim());

/** The text in a language, else in the first of the shop's languages that has one; empty if none has. */
export function shownWords(words: Words, locale: Locale, languages: readonly Locale[]): ShownText {
  const written = [locale, ...languages, ...(Object.keys(words) as Locale[])];
  const found = written.find((language) => words[language]?.trim());
  return found
    ? { text: words[found]?.trim() ?? '', lang: found === locale ? null : found }
    : { text: '', lang: null };
}
