import { LARGEST_COUNT } from '#domains/catalog/limits.ts';
import { type Row, readCount, readHandle } from './cells.ts';
import type { OpenFile } from './open-rows.ts';
import { type Note, note, shorten } from './remarks.ts';

/** The stock of a variant over all locations. */
export type VariantCount = { line: number; sku: string | null; choices: string[]; count: number };

/** The rows of one product in an inventory file; `problems` exclude it. */
export type ProductCounts = {
  handle: string;
  line: number;
  /** By SKU and options. */
  variants: Map<string, VariantCount>;
  problems: Note[];
  notes: Note[];
};

const MOST_ROWS = 50_000;
/** The columns before those of the locations, in files with one column per location. */
const fixed =
  /^(handle|title|option[123] (name|value)|sku|barcode|hs code|coo|location|bin name|incoming|unavailable|committed|available|on hand)( \(.*\))?$/i;
/** Shopify's text for a variant that a location does not stock. */
const notStocked = /^not stocked$/i;

type Cells = (name: string) => string;

/**
 * Cells by column, in any case and, if the file marks it so, with `(new)`, `(current)` or `(not editable)` appended.
 */
function cellsOf(row: Row): Cells {
  const byName = new Map(Object.entries(row.cells).map(([name, cell]) => [name.toLowerCase(), cell.trim()]));
  return (name) => {
    const marks = name.includes('(') ? [''] : ['', ' (current)', ' (not editable)'];
    return marks.map((mark) => byName.get(name + mark)).find((cell) => cell) ?? '';
  };
}

/** Adds up cells; empty ones and locations without the variant count as nothing. Null if one is not a count. */
function sum(cells: string[], decimal: OpenFile['decimal']): number | null {
  let total = 0;
  for (const cell of cells) {
    if (cell === '' || notStocked.test(cell)) continue;
    const { count } = readCount(cell, decimal);
    if (count === null || Math.abs(count) > LARGEST_COUNT) return null;
    total += count;
  }
  return total;
}

/**
 * The units of a row that may be sold: the available ones or, if a new on-hand count was entered, that minus committed
 * and reserved ones. Null if a cell is not a count.
 */
function unitsOf(row: Row, { columns, decimal }: Pick<OpenFile, 'columns' | 'decimal'>): number | null {
  const cell = cellsOf(row);
  const typed = cell('on hand (new)');
  const available = cell('available');
  if (typed !== '' || (available === '' && cell('on hand') !== '')) {
    const away = sum([cell('committed'), cell('unavailable')], decimal);
    const there = sum([typed || cell('on hand')], decimal);
    return there === null || away === null ? null : there - away;
  }
  const locations = [...columns].filter((name) => name && !fixed.test(name));
  const counts = [...columns].some((name) => /^location$/i.test(name))
    ? [available]
    : locations.map((name) => row.cells[name]?.trim() ?? '');
  return sum(counts, decimal);
}

function choicesOf(cell: Cells): string[] {
  const isOnly = cell('option1 name') === 'Title' && cell('option1 value') === 'Default Title';
  return isOnly ? [] : [1, 2, 3].map((n) => cell(`option${n} value`)).filter(Boolean);
}

function add(product: ProductCounts, row: Row, file: OpenFile): void {
  if (row.problem) return void product.problems.push({ line: row.line, ...row.problem });
  const cell = cellsOf(row);
  const sku = cell('sku') || null;
  const choices = choicesOf(cell);
  const units = unitsOf(row, file);
  if (units === null) {
    const text = shorten(cell('on hand (new)') || cell('available') || cell('on hand'));
    return void product.problems.push(note(row.line, 'exchange.no_count', { text }));
  }
  const key = JSON.stringify([sku, choices]);
  const known = product.variants.get(key);
  if (known) known.count += units;
  else product.variants.set(key, { line: row.line, sku, choices, count: units });
}

/** A negative count, as oversold elsewhere, becomes zero. */
function closed(product: ProductCounts): ProductCounts {
  for (const variant of product.variants.values()) {
    if (variant.count >= 0) continue;
    product.notes.push(note(variant.line, 'exchange.stock_as_zero', { text: String(variant.count) }));
    variant.count = 0;
  }
  return product;
}

/** Groups the rows by product; a row without a handle belongs to the product before it. */
export async function* groupCounts(file: OpenFile): AsyncGenerator<ProductCounts> {
  let product: ProductCounts | null = null;
  let rows = 0;
  const seen = new Map<string, number>();
  for await (const row of file.rows) {
    const own = cellsOf(row)('handle');
    const handle = own && readHandle(own);
    if (!product || (handle !== '' && handle !== product.handle) || rows >= MOST_ROWS) {
      if (product) yield closed(product);
      const before = seen.get(handle);
      const problems = before === undefined ? [] : [note(row.line, 'exchange.handle_twice', { before })];
      if (handle === '') problems.push(note(row.line, 'exchange.handle_empty'));
      product = { handle, line: row.line, variants: new Map(), problems, notes: [] };
      seen.set(handle, before ?? row.line);
      rows = 0;
    }
    rows += 1;
    add(product, row, file);
  }
  if (product) yield closed(product);
}
