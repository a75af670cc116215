import { UnreadableFileError } from './file-errors.ts';

/** The files of Shopify that Kiosk takes. */
export type FileKind = 'products' | 'inventory';

/** Files of Shopify that are something else, by columns that only they have. */
const others = [
  { code: 'exchange.file_of_customers', columns: ['first name', 'email', 'total spent'] },
  { code: 'exchange.file_of_customers', columns: ['first name', 'email', 'accepts email marketing'] },
  { code: 'exchange.file_of_orders', columns: ['name', 'financial status'] },
  { code: 'exchange.file_of_orders', columns: ['name', 'lineitem name'] },
  { code: 'exchange.file_of_discounts', columns: ['name', 'discount class'] },
  { code: 'exchange.file_of_discounts', columns: ['name', 'value type', 'usage limit per code'] },
  { code: 'exchange.file_of_redirects', columns: ['redirect from', 'redirect to'] },
  { code: 'exchange.file_of_translations', columns: ['identification', 'field', 'locale'] },
] as const;

/** How the columns of counts are called in inventory files of all years. */
const countColumn = /^(available|on hand)( \((new|current|not editable)\))?$/;

/** Shopify's inventory files of today have a row for each location; older ones have a column for each, behind `COO`. */
function isInventory(names: string[]): boolean {
  const has = (name: string) => names.includes(name);
  if (!has('handle') || has('variant price') || has('price') || has('vendor')) return false;
  if (has('location')) return names.some((name) => countColumn.test(name));
  return has('coo') && has('hs code');
}

/**
 * What a file is, by the names in its first line.
 *
 * @throws UnreadableFileError where it is one of Shopify's other files.
 */
export function kindOf(cells: readonly string[]): FileKind {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const other = others.find(({ columns }) => columns.every((column) => names.includes(column)));
  if (other && !names.includes('handle')) throw new UnreadableFileError(other.code);
  return isInventory(names) ? 'inventory' : 'products';
}
