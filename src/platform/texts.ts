import type { Locale } from './locale.ts';

/** The longest texts of a page for search engines, in characters. */
export const longestSeo = { seoTitle: 255, seoDescription: 1_000 };

/** Texts of a thing in further languages: of each those that it has. */
export type Texts<Field extends string> = {
  [Language in Locale]?: { [Name in Field]?: string | undefined };
};

/** A change of them: what is null or blank goes, what is absent stays. */
export type TextsChange<Field extends string> = {
  [Language in Locale]?: { [Name in Field]?: string | null | undefined };
};

const isText = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** The texts after a change. Pure. */
export function changedTexts<Field extends string>(
  before: Texts<Field>,
  change: TextsChange<Field> = {},
): Texts<Field> {
  const languages = [...new Set([...Object.keys(before), ...Object.keys(change)])] as Locale[];
  const after = languages.map((language) => {
    const given = Object.entries(change[language] ?? {}).filter(([, text]) => text !== undefined);
    const texts = Object.entries({ ...before[language], ...Object.fromEntries(given) });
    return [language, Object.fromEntries(texts.filter(([, text]) => isText(text)))] as const;
  });
  return Object.fromEntries(after.filter(([, texts]) => Object.keys(texts).length > 0)) as Texts<Field>;
}
