/** Columns of Shopify's product CSV that Kiosk has a place for; all others are kept as they are. */
export const productColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Status',
  'SEO Title',
  'SEO Description',
] as const;
export const optionColumns = [1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]);
export const variantColumns = [
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Variant Image',
] as const;
export const pictureColumns = ['Image Src', 'Image Position', 'Image Alt Text'] as const;

/** How Shopify's files of 2025 and later name those columns. */
const newerNames: Record<string, string> = {
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  'Weight value (grams)': 'Variant Grams',
  'Inventory quantity': 'Variant Inventory Qty',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  Barcode: 'Variant Barcode',
  'Variant image URL': 'Variant Image',
  'Product image URL': 'Image Src',
};

const known = new Set<string>([...productColumns, ...optionColumns, ...variantColumns, ...pictureColumns]);
const byLowerCase = new Map([
  ...[...known].map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(newerNames).map(([newer, name]) => [newer.toLowerCase(), name] as const),
]);

/** The name under which Kiosk knows a column, however a file spells it; else its own. */
export const columnNamed = (name: string): string =>
  byLowerCase.get(name.trim().toLowerCase()) ?? name.trim();

export const isKnown = (column: string): boolean => known.has(column);

const keptOfVariant = new Set([
  'Cost per item',
  'Charge tax',
  'Tax code',
  'Inventory tracker',
  'Continue selling when out of stock',
  'Weight unit for display',
  'Requires shipping',
  'Fulfillment service',
]);
const belongsToVariant = (column: string) =>
  /^(Variant|Unit price) /.test(column) || keptOfVariant.has(column);

/** The filled cells of a row that Kiosk only keeps: those of the product or those of the variant. */
export function keptCells(cells: Record<string, string>, of: 'product' | 'variant'): Record<string, string> {
  const kept = Object.entries(cells).filter(
    ([column, value]) =>
      value !== '' && !known.has(column) && belongsToVariant(column) === (of === 'variant'),
  );
  return Object.fromEntries(kept);
}
