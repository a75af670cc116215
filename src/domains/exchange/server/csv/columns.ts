import { entriesOf, type Field, type FieldSet } from '#domains/catalog/fields/kinds.ts';
import { productFields, variantFields } from '#domains/catalog/fields/product-fields.ts';

/** Those that a category is in, from the outermost, and itself last: `Clothing > Shirts`. A column of Kiosk's own. */
export const CATEGORY_PATH = 'Category Path';

/** The category of products without a type. */
export const OTHER = 'Other';

/** The deposit on a unit, beside its price. A column of Kiosk's own. */
export const DEPOSIT = 'Variant Deposit';

/** The columns of amounts, whose decimal mark is that of the file. */
export const amountColumns = ['Variant Price', 'Variant Compare At Price', 'Cost per item', DEPOSIT];

const baseColumns = ['Unit Price Base Measure', 'Unit Price Base Measure Unit'];

/** The columns of a field: one, or for a measure two of what is contained and two of the reference, as of Shopify. */
export const columnsOfField = ({ kind, csv }: Field): string[] =>
  kind === 'measure' ? [csv, `${csv} Unit`, ...baseColumns] : [csv];

const columnsOf = (fields: FieldSet) => entriesOf(fields).flatMap(([, field]) => columnsOfField(field));

/** The columns of Shopify's product CSV that Kiosk maps; all others are stored as they are. */
export const productColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  CATEGORY_PATH,
  'Tags',
  'Published',
  'Status',
  'Gift Card',
  ...columnsOf(productFields),
];
export const optionColumns = [1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]);
export const variantColumns = [
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Policy',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Cost per item',
  DEPOSIT,
  ...columnsOf(variantFields),
  'Variant Image',
];
export const pictureColumns = ['Image Src', 'Image Position', 'Image Alt Text'] as const;

/** The names of those columns in Shopify's files since 2025. */
const newerNames: Record<string, string> = {
  ...Object.fromEntries(
    [...entriesOf(productFields), ...entriesOf(variantFields)].flatMap(([, { csv, csvToo = [] }]) =>
      csvToo.map((name) => [name, csv]),
    ),
  ),
  'URL handle': 'Handle',
  Description: 'Body (HTML)',
  'Published on online store': 'Published',
  SKU: 'Variant SKU',
  'Inventory tracker': 'Variant Inventory Tracker',
  'Continue selling when out of stock': 'Variant Inventory Policy',
  'Inventory quantity': 'Variant Inventory Qty',
  Price: 'Variant Price',
  'Compare-at price': 'Variant Compare At Price',
  'Variant image URL': 'Variant Image',
  'Product image URL': 'Image Src',
};

const known = new Set<string>([...productColumns, ...optionColumns, ...variantColumns, ...pictureColumns]);
const byLowerCase = new Map([
  ...[...known].map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(newerNames).map(([newer, name]) => [newer.toLowerCase(), name] as const),
]);

/** Kiosk's name of a column, for any spelling in a file; else its own name. */
export const columnNamed = (name: string): string =>
  byLowerCase.get(name.trim().toLowerCase()) ?? name.trim();

export const isKnown = (column: string): boolean => known.has(column);

const otherVariantColumns = new Set([
  'Charge tax',
  'Tax code',
  'Weight unit for display',
  'Requires shipping',
  'Fulfillment service',
]);
/** A column of one market, such as `Price / Germany`. */
export const isOfMarket = (column: string): boolean =>
  /^(Price|Compare[- ]at price|Included) \/ ./i.test(column);
const belongsToVariant = (column: string) =>
  /^(Variant|Unit price) /.test(column) || isOfMarket(column) || otherVariantColumns.has(column);

/**
 * The non-empty cells of a row that Kiosk only stores. On a product's first row some belong to the product and some to
 * its first variant; on other rows all belong to the row's variant.
 */
export function otherCells(
  cells: Record<string, string>,
  of: 'product' | 'variant' | 'row',
): Record<string, string> {
  const isOther = (column: string) =>
    !known.has(column) && (of === 'row' || belongsToVariant(column) === (of === 'variant'));
  return Object.fromEntries(
    Object.entries(cells).filter(([column, value]) => value !== '' && isOther(column)),
  );
}
