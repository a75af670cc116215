/** What has texts that can be translated, in the order shown. */
export const translatedKinds = [
  'product',
  'option',
  'picture',
  'customField',
  'productValue',
  'variantValue',
  'categoryValue',
  'category',
  'brand',
  'sizeGuide',
  'collection',
  'slide',
  'page',
  'design',
  'shippingMethod',
  'pickupPlace',
  'promotion',
  'taxRate',
] as const;
export type TranslatedKind = (typeof translatedKinds)[number];
/** Those whose texts are in rows of tables; those of `design` are in documents. */
export type RowKind = Exclude<TranslatedKind, 'design'>;

/** The longest file of translations, in bytes, and its most texts. A longer one is imported in several. */
export const MOST_BYTES = 8 * 2 ** 20;
export const MOST_UNITS = 20_000;
