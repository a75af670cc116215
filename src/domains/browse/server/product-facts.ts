import { type CustomField, type CustomValue, customInWords } from '#domains/catalog/fields/custom-fields.ts';
import { headOf, inWords } from '#domains/catalog/fields/in-words.ts';
import { entriesOf, fieldsIn, type ValuesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { fieldTexts } from '#domains/catalog/server/index.ts';
import type { Picture } from '#platform/contract.ts';
import type { Locale } from '#platform/locale.ts';
import type { ProductDetail } from '../contract.ts';

export const factFields = fieldsIn(productFields, 'facts');
export type FactValues = ValuesOf<typeof factFields>;

/** The facts of a product as text; rendered on the server, so that no page loads the texts of every field. Pure. */
export function productFacts(values: FactValues, locale: Locale): ProductDetail['facts'] {
  const texts = fieldTexts(locale);
  return entriesOf(factFields).flatMap(([name, field]) => {
    const value = inWords(field, values[name], texts);
    return value === '' ? [] : [{ name: texts.find(field.words, 'fact') ?? headOf(field, texts), value }];
  });
}

/** A field of the shop's own with the value of a product. */
export type CustomFact = CustomField & {
  name: string;
  value: CustomValue;
  target: Picture | { name: string; slug: string } | null;
};

/** The same of the shop's own fields. Pure. */
export function customFacts(facts: readonly CustomFact[], locale: Locale): ProductDetail['facts'] {
  const find = (key: string) => fieldTexts(locale).find('values', key) ?? key;
  const answers = { yes: find('yes'), no: find('no') };
  return facts.flatMap(({ name, value, target, ...field }) => {
    if (target && 'slug' in target) return [{ name, value: target.name, href: `/product/${target.slug}` }];
    if (target) return [{ name, value: '', picture: target }];
    const text = customInWords(field, value, locale, answers);
    if (text === '') return [];
    if (field.kind === 'link') return [{ name, value: text.replace(/^https?:\/\/(www\.)?/, ''), href: text }];
    return field.kind === 'color' ? [{ name, value: text, color: text }] : [{ name, value: text }];
  });
}
