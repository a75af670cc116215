/** What has texts that can be translated, in the order shown. */
export const translatedKinds = [
  'product',
  'option',
  'picture',
  'category',
  'brand',
  'sizeGuide',
  'collection',
  'slide',
  'page',
  'shippingMethod',
  'pickupPlace',
  'promotion',
  'taxRate',
] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** The longest file of translations, in bytes, and its most texts. A longer one is imported in several. */
export const MOST_BYTES = 8 * 2 ** 20;
export const MOST_UNITS = 20_000;
