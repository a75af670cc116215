import { BOUNDS, type Bounds } from './bounds.ts';
import { readCell as cell, type Row } from './cells.ts';
import { shorten } from './remarks.ts';

/** The rows of one product: the first one and its continuations. `length` is their number of characters. */
export type RowGroup = { handle: string; rows: Row[]; length: number };

const choicesOf = (row: Row) => [1, 2, 3].map((n) => cell(row, `Option${n} Value`)).join('\0');
const lengthOf = ({ cells }: Row) => Object.values(cells).reduce((sum, { length }) => sum + length, 0);

/** A row that repeats the product's first row: the same title and choices. */
const repeats = (row: Row, first: Row | undefined) =>
  first !== undefined && cell(row, 'Title') !== '' && choicesOf(row) === choicesOf(first);

function continues(row: Row, { handle, rows }: RowGroup, { productRows }: Bounds): boolean {
  const own = cell(row, 'Handle');
  if (rows.length >= productRows) return false;
  return own === '' ? cell(row, 'Title') === '' : own === handle && !repeats(row, rows[0]);
}

/** Adds a row; for a product that has become too large only the lines are counted. */
function add(group: RowGroup, row: Row, { productLength }: Bounds): void {
  group.length += lengthOf(row);
  if (group.length <= productLength) return void group.rows.push(row);
  const params = { handle: shorten(group.handle), most: productLength };
  const problem = row.problem ?? { code: 'exchange.product_too_large', params };
  group.rows.push({ line: row.line, cells: {}, problem });
}

/**
 * Groups consecutive rows by handle; a row with neither handle nor title belongs to the product before it. A broken
 * row without a handle belongs to a product that continues after it.
 */
export async function* groupRows(
  rows: AsyncIterable<Row>,
  bounds: Bounds = BOUNDS,
): AsyncGenerator<RowGroup> {
  let group: RowGroup | null = null;
  let strays: Row[] = [];
  for await (const row of rows) {
    if (row.problem && row.cells.Handle === undefined) {
      strays.push({ ...row, cells: {} });
      if (strays.length < bounds.strayRows) continue;
      if (group) yield group;
      yield* strays.map(alone);
      group = null;
      strays = [];
    } else if (group && continues(row, group, bounds)) {
      for (const each of [...strays, row]) add(group, each, bounds);
      strays = [];
    } else {
      if (group) yield group;
      yield* strays.map(alone);
      strays = [];
      group = { handle: cell(row, 'Handle'), rows: [row], length: lengthOf(row) };
    }
  }
  if (group) yield group;
  yield* strays.map(alone);
}

const alone = (row: Row): RowGroup => ({ handle: '', rows: [row], length: 0 });
