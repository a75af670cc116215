import { CATEGORY_PATH, columnNamed, isKnown, pictureColumns } from '../csv/columns.ts';

/*
 * The columns of WooCommerce's product CSV (Products › Export), and the columns of Kiosk's own format that they fill.
 * The names are those of an English-speaking shop: WooCommerce writes them in the language of the user who exports.
 */

export const PRICE = 'Regular price';
export const SALE_PRICE = 'Sale price';
export const SALE_STARTS = 'Date sale price starts';
export const SALE_ENDS = 'Date sale price ends';
/** The columns of amounts, whose decimal mark is that of the file. */
export const wooAmounts = [PRICE, SALE_PRICE];
/** Of `GTIN, UPC, EAN, or ISBN`. */
export const GTIN = 'GTIN';

/** Grams of each unit in which a shop may weigh; the unit is part of the column's name. */
export const gramsOf: Readonly<Record<string, number>> = {
  'Weight (kg)': 1000,
  'Weight (g)': 1,
  'Weight (lbs)': 453.59237,
  'Weight (oz)': 28.349523125,
};

const STOCK = ['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'];
const BODY = ['Body (HTML)'];

/** The columns of Kiosk's format that each column fills. */
const filled: Readonly<Record<string, readonly string[]>> = {
  Type: [],
  SKU: ['Variant SKU'],
  [GTIN]: ['Variant Barcode'],
  Name: ['Handle', 'Title'],
  Published: ['Published', 'Status'],
  'Visibility in catalog': ['Status'],
  'Short description': BODY,
  Description: BODY,
  [SALE_STARTS]: [],
  [SALE_ENDS]: [],
  'Tax status': ['Tax class'],
  'Tax class': ['Tax class'],
  'In stock?': STOCK,
  Stock: STOCK,
  'Backorders allowed?': STOCK,
  ...Object.fromEntries(Object.keys(gramsOf).map((name) => [name, ['Variant Grams']])),
  [SALE_PRICE]: ['Variant Compare At Price'],
  [PRICE]: ['Variant Price', 'Variant Compare At Price'],
  Categories: ['Type', CATEGORY_PATH],
  Tags: ['Tags'],
  Images: [...pictureColumns.slice(0, 1), 'Variant Image'],
  Parent: [],
  Brands: ['Vendor'],
};

const byLowerCase = new Map(Object.keys(filled).map((name) => [name.toLowerCase(), name]));
const attribute = /^attribute (\d+) (name|value\(s\)|visible|global|default)$/;

/** The name under which this code knows a column, for any case; else its own. */
export function wooColumnNamed(name: string): string {
  const lowerCase = name.trim().toLowerCase();
  if (/^gtin\b/.test(lowerCase)) return GTIN;
  const [, number, part] = lowerCase.match(attribute) ?? [];
  if (number) return `Attribute ${number} ${part}`;
  return byLowerCase.get(lowerCase) ?? name.trim();
}

/** Whether these are the columns of WooCommerce's product CSV. */
export function isWooCommerce(names: readonly string[]): boolean {
  const lowerCase = names.map((name) => name.trim().toLowerCase());
  const isShopify = lowerCase.includes('handle') || lowerCase.includes('url handle');
  return !isShopify && ['type', 'name', 'regular price'].every((name) => lowerCase.includes(name));
}

/** Whether they look like those in another language: an ID first, then a weight and three lengths with their units. */
export function isTranslatedWooCommerce(names: readonly string[]): boolean {
  const lengths = names.filter((name) => /\((m|cm|mm|in|yd)\)\s*$/.test(name));
  const hasWeight = names.some((name) => /\((kg|g|lbs|oz)\)\s*$/.test(name));
  return names[0]?.trim().toUpperCase() === 'ID' && hasWeight && lengths.length === 3;
}

/** Whether Kiosk only stores a column: one that fills no other, and is not called like one of Kiosk's. */
export const isKept = (column: string): boolean =>
  !Object.hasOwn(filled, column) && !column.startsWith('Attribute ') && !isKnown(columnNamed(column));

/** The name under which a column of a variation is stored, since the product has one of the same name. */
export const keptOfVariant = (column: string): string => `Variant ${column}`;

/** The columns of Kiosk's format that a file with these columns fills. */
export const filledColumns = (columns: ReadonlySet<string>): Set<string> =>
  new Set([
    'Option1 Name',
    'Option1 Value',
    ...[...columns].flatMap((column) => filled[column] ?? []),
    ...[...columns].filter(isKept).flatMap((column) => [column, keptOfVariant(column)]),
  ]);

const wooNames: Readonly<Record<string, string>> = {
  Title: 'Name',
  Type: 'Categories',
  Vendor: 'Brands',
  'Variant SKU': 'SKU',
  'Variant Barcode': GTIN,
  'Variant Grams': 'Weight',
  'Variant Price': `${PRICE} / ${SALE_PRICE}`,
  'Variant Compare At Price': PRICE,
};

/** The name in the file of a column of Kiosk's format, for remarks. */
export const wooNameOf = (column: string): string => wooNames[column] ?? column;
