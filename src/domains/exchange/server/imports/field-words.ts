import { type ProductFields, productFields } from '#domains/catalog/fields/product-fields.ts';
import type { Locale } from '#platform/locale.ts';
import type { Field } from '../compare.ts';

/** What an import changes: fields of a product or, from an inventory file, its stock. */
type ChangedField = Field | 'stock';

const words: Record<Locale, Record<Exclude<ChangedField, keyof ProductFields>, string>> = {
  en: {
    name: 'name',
    description: 'description',
    tags: 'tags',
    status: 'status',
    importFields: 'further columns',
    brand: 'brand',
    category: 'category',
    options: 'options',
    pictures: 'pictures',
    variants: 'variants',
    isGiftCard: 'gift card',
    stock: 'stock',
  },
  de: {
    name: 'Name',
    description: 'Beschreibung',
    tags: 'Schlagwörter',
    status: 'Stand',
    importFields: 'weitere Spalten',
    brand: 'Marke',
    category: 'Kategorie',
    options: 'Optionen',
    pictures: 'Bilder',
    variants: 'Varianten',
    isGiftCard: 'Gutschein',
    stock: 'Bestand',
  },
};

const isPlain = (field: ChangedField): field is keyof ProductFields => field in productFields;

const nameOf = (field: ChangedField, locale: Locale): string =>
  isPlain(field) ? productFields[field].words[locale].name : words[locale][field];

/** The names of changed fields as text. */
export const formatFields = (fields: readonly ChangedField[], locale: Locale): string =>
  [...new Set(fields.map((field) => nameOf(field, locale)))].join(', ');
