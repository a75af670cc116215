import { type Locale, locales } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { Texts, TextsChange } from '#platform/texts.ts';

/** The name in a form of a text in a further language, such as `name:fr`. */
export type TextKey<Field extends string> = `${Field}:${Locale}`;
/** The texts of a form in further languages: a field for each language, empty for none. */
export type TextDrafts<Field extends string> = Record<TextKey<Field>, string>;

export const textKey = <Field extends string>(field: Field, locale: Locale): TextKey<Field> =>
  `${field}:${locale}`;

const eachText = <Field extends string>(fields: readonly Field[]) =>
  locales.flatMap((locale) => fields.map((field) => ({ locale, field, key: textKey(field, locale) })));

/** The texts of a thing as fields of a form. */
export const textDrafts = <Field extends string>(
  fields: readonly Field[],
  texts: Texts<Field> = {},
): TextDrafts<Field> =>
  Object.fromEntries(
    eachText(fields).map(({ locale, field, key }) => [key, texts[locale]?.[field] ?? '']),
  ) as TextDrafts<Field>;

/** A draft that an older version stored may lack a text: it stays as it is. */
const termOf = (text: string | undefined) => (text === undefined ? undefined : text.trim() || null);

/** The same as a change for the server: a blank one becomes null, which removes it. */
export const textTerms = <Field extends string>(
  fields: readonly Field[],
  draft: TextDrafts<Field>,
): TextsChange<Field> =>
  Object.fromEntries(
    locales
      .filter((locale) => locale !== mainLanguage())
      .map((locale) => [
        locale,
        Object.fromEntries(fields.map((field) => [field, termOf(draft[textKey(field, locale)])])),
      ]),
  ) as TextsChange<Field>;

/** A draft without its texts in further languages. */
export const withoutTexts = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !name.includes(':'))) as {
    [Name in keyof Draft as Name extends `${string}:${string}` ? never : Name]: Draft[Name];
  };

type Stored<Field extends string> = Record<Field, string> & { texts: Texts<Field> };

/** A text of a stored thing in a language: its own, else that of the main one. */
export const storedText = <Field extends string>(
  locale: Locale,
  stored: Stored<Field>,
  field: Field,
): string => (locale === mainLanguage() ? undefined : stored.texts[locale]?.[field]) || stored[field];

/** The same of its name. */
export const nameIn = (locale: Locale, stored: Stored<'name'>): string => storedText(locale, stored, 'name');

/** A text of a form as it is shown in a language: its own, else that of the main one. */
export const textShown = <Field extends string>(
  draft: Record<Field, string> & Partial<TextDrafts<Field>>,
  field: Field,
  locale: Locale,
): string => {
  const texts: Record<string, string | undefined> = draft;
  return (locale === mainLanguage() ? '' : texts[textKey(field, locale)]) || draft[field];
};
