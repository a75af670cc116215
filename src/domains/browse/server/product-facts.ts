import { headOf, inWords } from '#domains/catalog/fields/in-words.ts';
import { entriesOf, fieldsIn, type ValuesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import type { Locale } from '#platform/locale.ts';
import type { ProductDetail } from '../contract.ts';

export const factFields = fieldsIn(productFields, 'facts');
export type FactValues = ValuesOf<typeof factFields>;

/** The facts of a product as text; rendered on the server, so that no page loads the texts of every field. Pure. */
export const productFacts = (values: FactValues, locale: Locale): ProductDetail['facts'] =>
  entriesOf(factFields).flatMap(([name, field]) => {
    const value = inWords(field, values[name], locale);
    return value === '' ? [] : [{ name: field.words[locale].fact ?? headOf(field, locale), value }];
  });
