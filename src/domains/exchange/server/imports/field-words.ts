import { type ProductFields, productFields } from '#domains/catalog/fields/product-fields.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import type { Field } from '../compare.ts';

/** What an import changes: fields of a product or, from an inventory file, its stock. */
type ChangedField = Field | 'stock';

const isPlain = (field: ChangedField): field is keyof ProductFields => field in productFields;

const nameOf = (field: ChangedField, locale: Locale): string =>
  isPlain(field)
    ? productFields[field].words[locale].name
    : serverMessages('server/import-report/fields', locale)(field);

/** The names of changed fields as text. */
export const formatFields = (fields: readonly ChangedField[], locale: Locale): string =>
  [...new Set(fields.map((field) => nameOf(field, locale)))].join(', ');
