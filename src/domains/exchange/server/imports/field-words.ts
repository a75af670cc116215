import { nameOf } from '#domains/catalog/fields/in-words.ts';
import { type ProductFields, productFields } from '#domains/catalog/fields/product-fields.ts';
import { fieldTexts } from '#domains/catalog/server/index.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { Field } from '../compare.ts';
import type { CustomerPart } from '../customers/save-customers.ts';

/** What an import changes: fields of a product, from an inventory file its stock, or parts of a customer. */
export type ChangedField = Field | 'stock' | CustomerPart;

const isPlain = (field: ChangedField): field is keyof ProductFields => field in productFields;

const fieldName = (field: ChangedField, locale: Locale): string =>
  isPlain(field)
    ? nameOf(productFields[field], fieldTexts(locale))
    : serverMessages('server/import-report/fields', locale)(field);

/** The names of changed fields as text. */
export const formatFields = (fields: readonly ChangedField[], locale: Locale): string =>
  [...new Set(fields.map((field) => fieldName(field, locale)))].join(', ');
