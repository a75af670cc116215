import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { LARGEST_COUNT, LONGEST_TAG, MOST_TAGS } from '#domains/catalog/limits.ts';
import { isMistypedGtin } from '#platform/gtin.ts';
import { plainNumber, typedAmount } from '#platform/i18n/typed-numbers.ts';
import type { Locale } from '#platform/locale.ts';
import { showNumber } from '#ui/dashboard/show-number.ts';
import type { SheetChange, SheetProduct } from '../../contract/sheet.ts';

type Variant = SheetProduct['variants'][number];

/** The columns in their order: those of the product are filled in at its first variant only. */
const productColumns = ['name', 'status', 'category', 'brand', 'tags'] as const;
const variantColumns = ['sku', 'barcode', 'price', 'compareAtPrice', 'cost', 'deposit', 'stock'] as const;
export const sheetColumns = [...productColumns, ...variantColumns] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** A line of the sheet: a variant, and its product. */
export type SheetRow = { id: string; isFirst: boolean; product: SheetProduct; variant: Variant };
/** What was typed and is not saved yet, by variant and column. It may be invalid. */
export type Edits = ReadonlyMap<string, Readonly<Partial<Record<SheetColumn, string>>>>;
export type Option = { id: string; name: string };
/** What typed text is read with. */
export type Reading = {
  digits: number;
  texts: Locale;
  statuses: readonly Option[];
  categories: readonly Option[];
  brands: readonly Option[];
};

export const rowsOf = (products: readonly SheetProduct[]): SheetRow[] =>
  products.flatMap((product) =>
    product.variants.map((variant, index) => ({ id: variant.id, isFirst: index === 0, product, variant })),
  );

const isProductColumn = (column: SheetColumn): column is (typeof productColumns)[number] =>
  (productColumns as readonly string[]).includes(column);

/** Whether a cell can be changed here: what a product has once is changed in its first line. */
export const isEditable = ({ isFirst, variant }: SheetRow, column: SheetColumn): boolean =>
  isProductColumn(column) ? isFirst : column !== 'stock' || variant.isTracked;

const nameOf = (options: readonly Option[], id: string) =>
  options.find((option) => option.id === id)?.name ?? '';

/** What a cell shows that nobody changed. */
export function storedText(
  { product, variant, isFirst }: SheetRow,
  column: SheetColumn,
  reading: Reading,
): string {
  if (isProductColumn(column) && !isFirst) return '';
  const amount = (value: number | null) =>
    value === null ? '' : showNumber(String(value), reading.texts, reading.digits);
  switch (column) {
    case 'name':
      return product.name;
    case 'status':
      return nameOf(reading.statuses, product.status);
    case 'category':
      return nameOf(reading.categories, product.categoryId);
    case 'brand':
      return nameOf(reading.brands, product.brandId);
    case 'tags':
      return product.tags.join(', ');
    case 'stock':
      return variant.isTracked ? String(variant.countInStock) : '';
    case 'sku':
    case 'barcode':
      return variant[column] ?? '';
    default:
      return amount(variant[column]);
  }
}

export const shownText = (row: SheetRow, column: SheetColumn, edits: Edits, reading: Reading): string =>
  edits.get(row.id)?.[column] ?? storedText(row, column, reading);

type Problem =
  | 'missing'
  | 'tooLong'
  | 'priceInvalid'
  | 'quantityInvalid'
  | 'barcodeInvalid'
  | 'unknownChoice'
  | 'tooManyTags';
type Read = { value: string | number | string[] | null } | { problem: Problem };

const longest = { name: 1_000, sku: 1_000, barcode: variantFields.barcode.longest };

/** Reads what is typed in a cell. Pure. */
export function readCell(row: SheetRow, column: SheetColumn, typed: string, reading: Reading): Read {
  const text = typed.trim();
  const optionOf = (options: readonly Option[]): Read => {
    const found = options.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    return found ? { value: found.id } : { problem: text === '' ? 'missing' : 'unknownChoice' };
  };
  switch (column) {
    case 'name':
      if (text === '') return { problem: 'missing' };
      return text.length > longest.name ? { problem: 'tooLong' } : { value: text };
    case 'sku':
    case 'barcode':
      if (column === 'barcode' && isMistypedGtin(text)) return { problem: 'barcodeInvalid' };
      return text.length > longest[column] ? { problem: 'tooLong' } : { value: text || null };
    case 'status':
      return optionOf(reading.statuses);
    case 'category':
      return optionOf(reading.categories);
    case 'brand':
      return optionOf(reading.brands);
    case 'tags':
      return readTags(row, text);
    case 'stock': {
      const count = Number(plainNumber(reading.texts, text) ?? Number.NaN);
      const least = row.variant.continuesSelling ? -LARGEST_COUNT : 0;
      const isCount = Number.isInteger(count) && count >= least && count <= LARGEST_COUNT;
      return isCount ? { value: count } : { problem: 'quantityInvalid' };
    }
    default: {
      if (text === '') return column === 'price' ? { problem: 'missing' } : { value: null };
      const amount = typedAmount(reading.texts, text, reading.digits);
      return amount === null ? { problem: 'priceInvalid' } : { value: amount };
    }
  }
}

function readTags({ product }: SheetRow, text: string): Read {
  const byKey = new Map(text.split(',').map((tag) => [tag.trim().toLowerCase(), tag.trim()]));
  byKey.delete('');
  const tags = [...byKey.values()];
  const had = new Set(product.tags);
  if (tags.some((tag) => tag.length > LONGEST_TAG && !had.has(tag))) return { problem: 'tooLong' };
  return tags.length > Math.max(MOST_TAGS, product.tags.length)
    ? { problem: 'tooManyTags' }
    : { value: tags };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Puts texts into cells; what cannot be changed is left out, and what equals the stored value is no change. Pure. */
export function withTexts(
  edits: Edits,
  cells: readonly { row: SheetRow; column: SheetColumn; text: string }[],
  reading: Reading,
): Edits {
  const next = new Map(edits);
  for (const { row, column, text } of cells) {
    if (!isEditable(row, column)) continue;
    const { [column]: _, ...others } = next.get(row.id) ?? {};
    const stored = storedText(row, column, reading);
    const read = readCell(row, column, text, reading);
    const isStored =
      text.trim() === stored || ('value' in read && same(read, readCell(row, column, stored, reading)));
    const changed = isStored ? others : { ...others, [column]: text };
    if (Object.keys(changed).length > 0) next.set(row.id, changed);
    else next.delete(row.id);
  }
  return next;
}

export type Invalid = { rowId: string; column: SheetColumn; problem: Problem };

/** What a save sends, and what keeps it from being sent. Pure. */
export function changesOf(
  rows: readonly SheetRow[],
  edits: Edits,
  reading: Reading,
): { changes: SheetChange[]; invalid: Invalid[] } {
  const changes = new Map<string, SheetChange>();
  const invalid: Invalid[] = [];
  for (const row of rows) {
    const { product, variant } = row;
    for (const [name, text] of Object.entries(edits.get(row.id) ?? {})) {
      const column = name as SheetColumn;
      const read = readCell(row, column, text, reading);
      if ('problem' in read) {
        invalid.push({ rowId: row.id, column, problem: read.problem });
        continue;
      }
      const change: SheetChange = changes.get(product.id) ?? { id: product.id, version: product.version };
      changes.set(product.id, change);
      const { value } = read;
      if (isProductColumn(column)) {
        Object.assign(change, { [fieldOf[column] ?? column]: value });
        continue;
      }
      change.variants ??= [];
      const found = change.variants.find(({ id }) => id === variant.id) ?? { id: variant.id };
      if (!change.variants.includes(found)) change.variants.push(found);
      if (column === 'stock') found.stock = { count: Number(value), expected: variant.countInStock };
      else Object.assign(found, { [column]: value });
    }
  }
  return { changes: [...changes.values()], invalid };
}

const fieldOf: Partial<Record<SheetColumn, keyof SheetChange>> = { category: 'categoryId', brand: 'brandId' };
