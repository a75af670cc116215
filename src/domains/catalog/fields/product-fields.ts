import type texts from '../../../../messages/en/account/fields.json';
import type { Field, ValuesOf } from './kinds.ts';

/*
 * The plain fields of products and variants, each declared only here. Their schemas, columns in lists and files, form
 * fields, audit texts and lines on the product's page derive from this; the database needs a migration. Browsers load
 * this file: it imports only types.
 */

type Declared = Readonly<Record<string, Field & { words: keyof typeof texts }>>;

export const productFields = {
  originCountry: {
    kind: 'country',
    csv: 'Country of origin',
    csvToo: ['COO'],
    shownIn: ['list', 'page', 'specification', 'facts'],
    words: 'originCountry',
  },
  /** Null: standard. Goods of the classes `zero` and `exempt` have no tax, for different reasons. */
  taxClass: {
    kind: 'choice',
    choices: ['reduced', 'second_reduced', 'super_reduced', 'zero', 'exempt'],
    csv: 'Tax class',
    shownIn: ['list'],
    words: 'taxClass',
  },
  /** Of the EU's energy label. */
  energyClass: {
    kind: 'choice',
    choices: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
    csv: 'Energy class',
    shownIn: ['list', 'facts'],
    words: 'energyClass',
  },
  /** They do not go into household waste; some must be declared when sent. */
  battery: {
    kind: 'choice',
    choices: ['removable', 'built_in'],
    csv: 'Battery',
    shownIn: ['list', 'facts'],
    words: 'battery',
  },
  video: {
    kind: 'text',
    longest: 2_000,
    csv: 'Video',
    shownIn: [],
    part: 'files',
    words: 'video',
  },
  seoTitle: {
    kind: 'text',
    longest: 1_000,
    csv: 'SEO Title',
    shownIn: [],
    part: 'seo',
    words: 'seoTitle',
  },
  seoDescription: {
    kind: 'text',
    longest: 5_000,
    isLong: true,
    csv: 'SEO Description',
    shownIn: [],
    part: 'seo',
    words: 'seoDescription',
  },
} as const satisfies Declared;

export const variantFields = {
  barcode: {
    kind: 'text',
    longest: 255,
    isGtin: true,
    csv: 'Variant Barcode',
    csvToo: ['Barcode'],
    shownIn: [],
    words: 'barcode',
  },
  weightGrams: {
    kind: 'whole',
    least: 0,
    most: 2_000_000_000,
    isZeroNone: true,
    csv: 'Variant Grams',
    csvToo: ['Weight value (grams)'],
    shownIn: [],
    words: 'weightGrams',
  },
  measure: {
    kind: 'measure',
    csv: 'Unit Price Total Measure',
    shownIn: [],
    words: 'measure',
  },
} as const satisfies Declared;

export type ProductFields = typeof productFields;
export type ProductValues = ValuesOf<ProductFields>;
export type VariantFields = typeof variantFields;
export type VariantValues = ValuesOf<VariantFields>;
