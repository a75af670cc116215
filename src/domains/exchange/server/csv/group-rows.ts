import type { Row } from './open-rows.ts';
import { readCell as cell } from './read-cell.ts';

/** The rows of one product: the first one and those that continue it. */
export type RowGroup = { handle: string; rows: Row[] };

/** Shopify allows 2,048 variants; more rows are a file without handles. */
const MOST_ROWS = 4_096;

const choicesOf = (row: Row) => [1, 2, 3].map((n) => cell(row, `Option${n} Value`)).join('\0');

/** A row that begins a product again: it says the title and the choices of the first row once more. */
const repeats = (row: Row, first: Row | undefined) =>
  first !== undefined && cell(row, 'Title') !== '' && choicesOf(row) === choicesOf(first);

function continues(row: Row, { handle, rows }: RowGroup): boolean {
  const own = cell(row, 'Handle');
  if (rows.length >= MOST_ROWS) return false;
  return own === '' ? cell(row, 'Title') === '' : own === handle && !repeats(row, rows[0]);
}

/**
 * Puts consecutive rows of one handle together; a row with neither handle nor title belongs to the product before it.
 * A broken row that lost its handle belongs to a product when that goes on behind it.
 */
export async function* groupRows(rows: AsyncIterable<Row>): AsyncGenerator<RowGroup> {
  let group: RowGroup | null = null;
  let strays: Row[] = [];
  for await (const row of rows) {
    if (row.problem && row.cells.Handle === undefined) {
      strays.push(row);
    } else if (group && continues(row, group)) {
      group.rows.push(...strays, row);
      strays = [];
    } else {
      if (group) yield group;
      yield* strays.map(alone);
      strays = [];
      group = { handle: cell(row, 'Handle'), rows: [row] };
    }
  }
  if (group) yield group;
  yield* strays.map(alone);
}

const alone = (row: Row): RowGroup => ({ handle: '', rows: [row] });
