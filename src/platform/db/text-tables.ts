/** What search engines show of a page instead of its name and text. */
const seo = ['seoTitle', 'seoDescription'] as const;

/**
 * What has texts in several languages. The text in the shop's main language is in the thing's own column; each other
 * language has a row in the table of texts. `of` is the table of the things; `key` names the thing there, by the column of the thing that it equals;
 * `fields` are columns as TypeScript writes them.
 */
export const textTables = {
  product: {
    table: 'product_texts',
    of: 'products',
    key: { product_id: 'id' },
    fields: ['name', 'description', ...seo],
  },
  category: {
    table: 'category_texts',
    of: 'categories',
    key: { category_id: 'id' },
    fields: ['name', 'description', ...seo],
  },
  brand: { table: 'brand_texts', of: 'brands', key: { brand_id: 'id' }, fields: ['name', 'description'] },
  collection: {
    table: 'collection_texts',
    of: 'collections',
    key: { collection_id: 'id' },
    fields: ['name', 'description', ...seo],
  },
  /** `labels` names its choices, by their value. */
  option: {
    table: 'product_option_texts',
    of: 'product_options',
    key: { product_id: 'product_id', position: 'position' },
    fields: ['name', 'labels'],
  },
  picture: {
    table: 'product_picture_texts',
    of: 'product_pictures',
    key: { product_id: 'product_id', position: 'position' },
    fields: ['alt'],
  },
  productFile: {
    table: 'product_file_texts',
    of: 'product_files',
    key: { product_id: 'product_id', position: 'position' },
    fields: ['name'],
  },
  slide: { table: 'slide_texts', of: 'slides', key: { slide_id: 'id' }, fields: ['title', 'body', 'button'] },
  page: { table: 'page_texts', of: 'pages', key: { page_slug: 'slug' }, fields: ['title', 'body', ...seo] },
  shippingMethod: {
    table: 'shipping_method_texts',
    of: 'shipping_methods',
    key: { shipping_method_id: 'id' },
    fields: ['name'],
  },
  pickupPlace: {
    table: 'pickup_place_texts',
    of: 'pickup_places',
    key: { pickup_place_id: 'id' },
    fields: ['name', 'note'],
  },
  promotion: { table: 'promotion_texts', of: 'promotions', key: { promotion_id: 'id' }, fields: ['name'] },
  customField: {
    table: 'custom_field_texts',
    of: 'custom_fields',
    key: { custom_field_id: 'id' },
    fields: ['name', 'help'],
  },
  sizeGuide: {
    table: 'size_guide_texts',
    of: 'size_guides',
    key: { size_guide_id: 'id' },
    fields: ['name', 'body'],
  },
  taxRate: { table: 'tax_rate_texts', of: 'tax_rates', key: { tax_rate_id: 'id' }, fields: ['name'] },
} as const;

export type Thing = keyof typeof textTables;

/** SQL: whether `texts`, a row of the table of texts, is of this thing, given by its alias. */
export const isTextOf = (thing: Thing, alias: string, texts: string): string =>
  Object.entries(textTables[thing].key)
    .map(([column, own]) => `${texts}.${column} = ${alias}.${own}`)
    .join(' and ');
