import { columnNamed, isKnown } from './columns.ts';
import { decodeText } from './decode-text.ts';
import { DamagedFileError, UnreadableFileError } from './file-errors.ts';
import type { Note, Saying } from './note.ts';
import { type FileSource, readBytes } from './read-bytes.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

/** One record of the file under its columns. `line` is where it begins; `problem` is why it cannot be believed. */
export type Row = { line: number; cells: Record<string, string>; problem: Saying | null };

export type OpenFile = {
  /** The names that Kiosk knows or keeps. */
  columns: ReadonlySet<string>;
  rows: AsyncIterable<Row>;
  /** How much of the file was read, 0 to 1. */
  progress(): number;
};

/** What is told of each row is kept. */
const MOST_ROWS = 5_000_000;

function readHeader({ cells, problem }: CsvRecord): string[] {
  const names = cells.map(columnNamed);
  const missing = ['Handle', 'Title'].filter((name) => !names.includes(name));
  if (problem) throw new UnreadableFileError('exchange.header_broken');
  if (missing.length > 1) throw new UnreadableFileError('exchange.no_columns');
  if (missing[0]) throw new UnreadableFileError('exchange.no_column', { column: missing[0] });
  const twice = names.find((name, at) => isKnown(name) && names.indexOf(name) !== at);
  if (twice) throw new UnreadableFileError('exchange.column_twice', { column: twice });
  return names;
}

function toRow({ line, cells, problem }: CsvRecord, names: string[]): Row {
  const named: Record<string, string> = Object.create(null);
  names.forEach((name, at) => {
    const value = cells[at];
    if (name && value !== undefined) named[name] = value;
  });
  const isComplete = cells.length >= names.length && cells.slice(names.length).every((cell) => cell === '');
  if (problem || isComplete) return { line, cells: named, problem };
  const counts = { found: cells.length, wanted: names.length };
  return { line, cells: named, problem: { code: 'exchange.columns_do_not_fit', params: counts } };
}

/**
 * Opens a CSV or CSV.gz file, whatever its encoding and separator, to be read row by row.
 *
 * @throws UnreadableFileError when it cannot be read or is no product CSV; reading rows may end with that, too, behind five million,
 * or with DamagedFileError.
 */
export async function openRows(
  source: FileSource,
  onNote: (note: Note) => void,
  mostRows = MOST_ROWS,
): Promise<OpenFile> {
  const { name } = source;
  const { bytes, progress } = await readBytes(source);
  const records = readRecords(decodeText(bytes, onNote), onNote);
  const header = await records.next().catch((error) => {
    throw error instanceof DamagedFileError
      ? new UnreadableFileError('exchange.file_damaged', { name, reason: error.message })
      : error;
  });
  if (header.done) throw new UnreadableFileError('exchange.file_empty', { name });
  const names = readHeader(header.value);
  async function* rows() {
    let read = 0;
    for await (const record of records) {
      read += 1;
      if (read > mostRows)
        throw new UnreadableFileError('exchange.file_too_many_rows', { name, most: mostRows });
      yield toRow(record, names);
    }
  }
  return { columns: new Set(names), rows: rows(), progress };
}
