import { undisarm } from '#platform/write-csv.ts';
import { customerColumnNamed } from '../customers/columns.ts';
import { wooAmounts, wooColumnNamed } from '../woocommerce/columns.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { type DecimalMark, decimalMarkOf, type Row } from './cells.ts';
import { amountColumns, columnNamed, isKnown } from './columns.ts';
import { decodeText } from './decode-text.ts';
import { DamagedFileError, UnreadableFileError } from './file-errors.ts';
import { type FileKind, kindOf } from './file-kind.ts';
import { type FileSource, readBytes } from './read-bytes.ts';
import { type CsvRecord, readRecords } from './read-records.ts';
import type { MessageRef, Note } from './remarks.ts';

export type OpenFile = {
  kind: FileKind;
  /** The known and stored column names, in the order of the file. */
  columns: ReadonlySet<string>;
  /** The decimal mark, as its first rows show. */
  decimal: DecimalMark;
  rows: AsyncIterable<Row>;
  /** The fraction of the file read, 0 to 1. */
  progress(): number;
};

const namedBy: Record<FileKind, (name: string) => string> = {
  products: columnNamed,
  inventory: (name) => name.trim(),
  woocommerce: wooColumnNamed,
  customers: customerColumnNamed,
};

/** The columns of amounts of each kind. */
const amountsOf: Record<FileKind, readonly string[]> = {
  products: amountColumns,
  inventory: amountColumns,
  woocommerce: wooAmounts,
  customers: [],
};

function readHeader({ cells: written, problem }: CsvRecord): { kind: FileKind; names: string[] } {
  const cells = written.map(undisarm);
  if (problem?.code === 'exchange.record_too_long')
    throw new UnreadableFileError('exchange.first_line_too_long', problem.params);
  if (problem?.code === 'exchange.too_many_cells')
    throw new UnreadableFileError('exchange.first_line_too_wide', problem.params);
  if (problem) throw new UnreadableFileError('exchange.header_broken');
  const kind = kindOf(cells);
  const names = cells.map(namedBy[kind]);
  if (kind === 'products') checkProductColumns(names);
  return { kind, names };
}

function checkProductColumns(names: string[]): void {
  const missing = ['Handle', 'Title'].filter((name) => !names.includes(name));
  if (missing.length > 1) throw new UnreadableFileError('exchange.no_columns');
  if (missing[0]) throw new UnreadableFileError('exchange.no_column', { column: missing[0] });
  const twice = names.find((name, at) => isKnown(name) && names.indexOf(name) !== at);
  if (twice) throw new UnreadableFileError('exchange.column_twice', { column: twice });
}

function toRow({ line, cells, problem }: CsvRecord, names: string[], { cellLength }: Bounds): Row {
  const named: Record<string, string> = Object.create(null);
  let tooLong: MessageRef | null = null;
  names.forEach((name, at) => {
    const value = cells[at];
    if (!name || value === undefined) return;
    named[name] = value.length > cellLength ? '' : undisarm(value);
    if (value.length > cellLength)
      tooLong ??= { code: 'exchange.too_long', params: { column: name, most: cellLength } };
  });
  const isComplete = cells.length >= names.length && cells.slice(names.length).every((cell) => cell === '');
  if (problem || tooLong || isComplete) return { line, cells: named, problem: problem ?? tooLong };
  const counts = { found: cells.length, wanted: names.length };
  return { line, cells: named, problem: { code: 'exchange.columns_do_not_fit', params: counts } };
}

const SAMPLE_ROWS = 500;
const SAMPLE_LENGTH = 1024 * 1024;

type Sample = { first: Row[]; all: AsyncGenerator<Row> };

/** Reads the first rows ahead. A failure is thrown only after the rows before it. */
async function sampled(rows: AsyncGenerator<Row>): Promise<Sample> {
  const first: Row[] = [];
  let failure: unknown;
  for (let length = 0; first.length < SAMPLE_ROWS && length < SAMPLE_LENGTH; ) {
    const { value, done } = await rows.next().catch((error) => {
      failure = error;
      return { value: undefined, done: true as const };
    });
    if (done || !value) break;
    first.push(value);
    for (const cell of Object.values(value.cells)) length += cell.length;
  }
  async function* all() {
    yield* first.splice(0);
    if (failure) throw failure;
    yield* rows;
  }
  return { first, all: all() };
}

/**
 * Opens a CSV or CSV.gz file with any encoding and separator, to be read by row.
 *
 * @throws UnreadableFileError if it cannot be read or is not accepted; so may reading rows, if there are more than the
 * bounds allow, or DamagedFileError.
 */
export async function openRows(
  source: FileSource,
  onNote: (note: Note) => void,
  bounds: Bounds = BOUNDS,
): Promise<OpenFile> {
  const { name } = source;
  const { bytes, progress } = await readBytes(source, bounds);
  const records = readRecords(decodeText(bytes, onNote), onNote, bounds);
  const header = await records.next().catch((error) => {
    throw error instanceof DamagedFileError
      ? new UnreadableFileError('exchange.file_damaged', { name, reason: error.message })
      : error;
  });
  if (header.done) throw new UnreadableFileError('exchange.file_empty', { name });
  const { kind, names } = readHeader(header.value);
  async function* rows() {
    let read = 0;
    for await (const record of records) {
      read += 1;
      if (read > bounds.rows)
        throw new UnreadableFileError('exchange.file_too_many_rows', { name, most: bounds.rows });
      yield toRow(record, names, bounds);
    }
  }
  const { first, all } = await sampled(rows());
  return {
    kind,
    columns: new Set(names),
    decimal: decimalMarkOf(first, amountsOf[kind]),
    rows: all,
    progress,
  };
}
