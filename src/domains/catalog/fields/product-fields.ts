import type { FieldSet, FieldsIn, ValuesOf } from './kinds.ts';

/*
 * The plain fields of products and variants, each declared only here. Their schemas, columns in lists and files, form
 * fields, audit texts and lines on the product's page derive from this; the database needs a migration. Browsers load
 * this file: it imports only types.
 */

export const productFields = {
  originCountry: {
    kind: 'country',
    csv: 'Country of origin',
    csvToo: ['COO'],
    shownIn: ['list', 'page', 'specification', 'facts'],
    words: {
      en: { name: 'country of origin', fact: 'Made in' },
      de: { name: 'Herkunftsland', fact: 'Hergestellt in' },
    },
  },
  seoTitle: {
    kind: 'text',
    longest: 1_000,
    csv: 'SEO Title',
    shownIn: ['page'],
    part: 'seo',
    words: {
      en: { name: 'search title', label: 'Title' },
      de: { name: 'Suchtitel', label: 'Titel' },
    },
  },
  seoDescription: {
    kind: 'text',
    longest: 5_000,
    isLong: true,
    csv: 'SEO Description',
    shownIn: ['page'],
    part: 'seo',
    words: {
      en: { name: 'search description', label: 'Description for search engines' },
      de: { name: 'Suchbeschreibung', label: 'Beschreibung für Suchmaschinen' },
    },
  },
} as const satisfies FieldSet;

export const variantFields = {
  barcode: {
    kind: 'text',
    longest: 255,
    csv: 'Variant Barcode',
    csvToo: ['Barcode'],
    shownIn: [],
    words: {
      en: { name: 'barcode', label: 'Barcode (GTIN)' },
      de: { name: 'Barcode', label: 'Barcode (GTIN)' },
    },
  },
  weightGrams: {
    kind: 'whole',
    least: 0,
    most: 2_000_000_000,
    isZeroNone: true,
    csv: 'Variant Grams',
    csvToo: ['Weight value (grams)'],
    shownIn: [],
    words: {
      en: { name: 'weight', label: 'Weight (g)', invalid: 'Please enter whole grams.' },
      de: { name: 'Gewicht', label: 'Gewicht (g)', invalid: 'Bitte geben Sie ganze Gramm ein.' },
    },
  },
} as const satisfies FieldSet;

export type ProductFields = typeof productFields;
export type ProductValues = ValuesOf<ProductFields>;
/** The fields answered by the product's own call. */
export type PageValues = ValuesOf<FieldsIn<ProductFields, 'page'>>;
export type VariantFields = typeof variantFields;
export type VariantValues = ValuesOf<VariantFields>;
