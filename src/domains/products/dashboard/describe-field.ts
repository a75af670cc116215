import { headOf, inWords } from '#domains/catalog/fields/in-words.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import type { Locale } from '#platform/locale.ts';
import { fieldTexts } from './field-texts.ts';

const isPlain = (name: string): name is keyof typeof productFields => Object.hasOwn(productFields, name);

/** The label of a plain field of a product, and its values as text; null if there is no such field. */
export const describeField = (name: string, locale: Locale) => {
  if (!isPlain(name)) return null;
  const field = productFields[name];
  const texts = fieldTexts(locale);
  return { name: headOf(field, texts), inWords: (value: unknown) => inWords(field, value, texts) };
};
