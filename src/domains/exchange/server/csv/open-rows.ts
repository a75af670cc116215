import { columnNamed, isKnown } from './columns.ts';
import { decodeText } from './decode-text.ts';
import { DamagedFileError, UnreadableFileError } from './file-errors.ts';
import type { Note } from './note.ts';
import { readBytes } from './read-bytes.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

/** One record of the file under its columns. `line` is where it begins; `problem` is why it cannot be believed. */
export type Row = { line: number; cells: Record<string, string>; problem: string | null };

export type OpenFile = {
  /** The names that Kiosk knows or keeps. */
  columns: ReadonlySet<string>;
  rows: AsyncIterable<Row>;
  /** How much of the file was read, 0 to 1. */
  progress(): number;
};

function readHeader({ cells, problem }: CsvRecord): string[] {
  const names = cells.map(columnNamed);
  const missing = ['Handle', 'Title'].filter((name) => !names.includes(name));
  if (problem || missing.length > 0) {
    const why = problem ?? `it has no column ${missing.join(' and no column ')}`;
    throw new UnreadableFileError(`This is no Shopify product CSV: ${why}.`);
  }
  const twice = names.find((name, at) => isKnown(name) && names.indexOf(name) !== at);
  if (twice) throw new UnreadableFileError(`The column ${twice} stands twice.`);
  return names;
}

function toRow({ line, cells, problem }: CsvRecord, names: string[]): Row {
  const named: Record<string, string> = Object.create(null);
  names.forEach((name, at) => {
    const value = cells[at];
    if (name && value !== undefined) named[name] = value;
  });
  const isComplete = cells.length >= names.length && cells.slice(names.length).every((cell) => cell === '');
  const count = `${cells.length} columns stand where ${names.length} belong`;
  return { line, cells: named, problem: problem ?? (isComplete ? null : count) };
}

/**
 * Opens a CSV or CSV.gz file, whatever its encoding and separator, to be read row by row.
 *
 * @throws UnreadableFileError when it cannot be read or is no product CSV; reading rows may end with DamagedFileError.
 */
export async function openRows(path: string, onNote: (note: Note) => void): Promise<OpenFile> {
  const { bytes, progress } = await readBytes(path);
  const records = readRecords(decodeText(bytes, onNote), onNote);
  const header = await records.next().catch((error) => {
    throw error instanceof DamagedFileError
      ? new UnreadableFileError(`${path} is damaged (${error.message}).`)
      : error;
  });
  if (header.done) throw new UnreadableFileError(`${path} is empty.`);
  const names = readHeader(header.value);
  async function* rows() {
    for await (const record of records) yield toRow(record, names);
  }
  return { columns: new Set(names), rows: rows(), progress };
}
