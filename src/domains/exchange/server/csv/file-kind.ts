import { isCustomers } from '../customers/columns.ts';
import { isTranslatedWooCommerce, isWooCommerce } from '../woocommerce/columns.ts';
import { UnreadableFileError } from './file-errors.ts';

/** The kinds of files that Kiosk accepts: Shopify's products and inventory, WooCommerce's products, customers of both. */
export type FileKind = 'products' | 'inventory' | 'woocommerce' | 'customers';

/** Other Shopify files, recognized by columns that only they have. */
const others = [
  { code: 'exchange.file_of_orders', columns: ['name', 'financial status'] },
  { code: 'exchange.file_of_orders', columns: ['name', 'lineitem name'] },
  { code: 'exchange.file_of_discounts', columns: ['name', 'discount class'] },
  { code: 'exchange.file_of_discounts', columns: ['name', 'value type', 'usage limit per code'] },
  { code: 'exchange.file_of_redirects', columns: ['redirect from', 'redirect to'] },
  { code: 'exchange.file_of_translations', columns: ['identification', 'field', 'locale'] },
] as const;

/** The count columns of inventory files of all years. */
const countColumn = /^(available|on hand)( \((new|current|not editable)\))?$/;

/** Shopify's current inventory files have a row per location; older ones have a column for each, after `COO`. */
function isInventory(names: string[]): boolean {
  const has = (name: string) => names.includes(name);
  if (!has('handle') || has('variant price') || has('price') || has('vendor')) return false;
  if (has('location')) return names.some((name) => countColumn.test(name));
  return has('coo') && has('hs code');
}

/**
 * Determines the kind of a file by its header.
 *
 * @throws UnreadableFileError for other Shopify files, and for WooCommerce's in another language.
 */
export function kindOf(cells: readonly string[]): FileKind {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  if (isCustomers(names)) return 'customers';
  const other = others.find(({ columns }) => columns.every((column) => names.includes(column)));
  if (other && !names.includes('handle')) throw new UnreadableFileError(other.code);
  if (isWooCommerce(names)) return 'woocommerce';
  if (isTranslatedWooCommerce(names)) throw new UnreadableFileError('exchange.woo_language');
  return isInventory(names) ? 'inventory' : 'products';
}
