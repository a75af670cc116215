import type { Picture } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import type { CustomFieldView, Fact } from '../../contract/custom-fields.ts';
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  customInWords,
} from '../../fields/custom-fields.ts';
import { fieldTexts } from '../field-texts.ts';

/** A field of the shop's own with the value of a thing. */
export type CustomFact = CustomField & {
  name: string;
  value: CustomValue;
  target: Picture | { name: string; slug: string } | null;
};

const answersIn = (locale: Locale) => {
  const find = (key: string) => fieldTexts(locale).find('values', key) ?? key;
  return { yes: find('yes'), no: find('no') };
};

/** Values as text; rendered on the server, so that no page loads definitions. Pure. */
export function customFacts(facts: readonly CustomFact[], locale: Locale): Fact[] {
  const answers = answersIn(locale);
  return facts.flatMap(({ name, value, target, ...field }) => {
    if (target && 'slug' in target) return [{ name, value: target.name, href: `/product/${target.slug}` }];
    if (target) return [{ name, value: '', picture: target }];
    const text = customInWords(field, value, locale, answers);
    if (text === '') return [];
    if (field.kind === 'link') return [{ name, value: text.replace(/^https?:\/\/(www\.)?/, ''), href: text }];
    return field.kind === 'color' ? [{ name, value: text, color: text }] : [{ name, value: text }];
  });
}

/** The name of a field in a language, else in the main one. Pure. */
export const fieldName = ({ name, texts }: CustomFieldView, locale: Locale): string =>
  texts[locale]?.name || name;

/** What customers see of the values of a thing: those of public fields that name nothing else. Pure. */
export const publicFacts = (
  fields: readonly CustomFieldView[],
  values: CustomValues,
  locale: Locale,
): Fact[] =>
  customFacts(
    fields.flatMap((field) => {
      const value = values[field.key];
      if (!field.isPublic || value === undefined) return [];
      return [{ ...field, name: fieldName(field, locale), value, target: null }];
    }),
    locale,
  );

/** The value of each field as text, empty where there is none, for files. Pure. */
export const valuesInWords = (
  fields: readonly CustomFieldView[],
  values: CustomValues,
  locale: Locale,
): string[] =>
  fields.map((field) => {
    const value = values[field.key];
    return value === undefined ? '' : customInWords(field, value, locale, answersIn(locale));
  });

/** All values that are stored, also of fields that are not public or were deleted since, for a person's own export. Pure. */
export const storedFields = (
  fields: readonly CustomFieldView[],
  values: CustomValues,
  locale: Locale,
): { key: string; name: string; value: CustomValue }[] =>
  Object.entries(values).map(([key, value]) => {
    const field = fields.find((each) => each.key === key);
    return { key, name: field ? fieldName(field, locale) : key, value };
  });
