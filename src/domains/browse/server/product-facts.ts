import { headOf, inWords } from '#domains/catalog/fields/in-words.ts';
import { entriesOf, fieldsIn, type ValuesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { fieldTexts } from '#domains/catalog/server/index.ts';
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
