import { visibleText } from '#platform/visible-text.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { DamagedFileError, UnreadableFileError } from './file-errors.ts';
import { type MessageRef, type Note, note } from './remarks.ts';
import { lineEndsIn, nextLine, scanRecord } from './scan-record.ts';

/** A record of a CSV file; a broken one has the `cells` before the break. */
export type CsvRecord = { line: number; cells: string[]; problem: MessageRef | null };

const HEADER_LENGTH = 65_536;
/** Excel's first line that names the separator. Saved again it may end in empty cells. */
const separatorLine = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\n|\r(?!$))/i;

/** The most frequent separator of the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const header = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

async function* untilEnd(pieces: AsyncIterable<string>): AsyncGenerator<{ piece: string; isLast: boolean }> {
  for await (const piece of pieces) yield { piece, isLast: false };
  yield { piece: '', isLast: true };
}

/** Reports characters that cannot be stored or that replace undecodable bytes. */
function reportDamage(raw: string, line: number, onNote: (note: Note) => void): void {
  const lost = raw.indexOf('\uFFFD');
  const zero = raw.indexOf('\0');
  const at = (offset: number) => line + lineEndsIn(raw.slice(0, offset));
  if (lost >= 0) onNote(note(at(lost), 'exchange.bytes_replaced'));
  if (zero >= 0) onNote(note(at(zero), 'exchange.zeros_left_out'));
}

/**
 * Takes text in chunks and cuts off records. Holds at most one record, and searches for the end of an unfinished one
 * only when its text has doubled, so that memory and time stay bounded.
 */
class RecordReader {
  #text = '';
  #line = 1;
  #delimiter = '';
  /** The length of text from which another search makes sense. */
  #wanted = 0;
  /** Inside a record that was too long: skips the rest of its line. */
  #isSkipping = false;
  #bounds: Bounds;
  #onNote: (note: Note) => void;

  constructor(bounds: Bounds, onNote: (note: Note) => void) {
    this.#bounds = bounds;
    this.#onNote = onNote;
  }

  get line(): number {
    return this.#line;
  }

  *take(piece: string, isLast: boolean): Generator<CsvRecord> {
    this.#text += piece;
    const isFull = this.#text.length > this.#bounds.recordLength;
    if (!isLast && !isFull && this.#text.length < this.#wanted) return;
    if (this.#isSkipping) this.#skip(isLast);
    if (this.#isSkipping) return;
    if (!this.#delimiter && !this.#readSeparator(isLast || isFull)) return;
    yield* this.#records(isLast);
    this.#wanted = Math.min(this.#text.length * 2, this.#bounds.recordLength);
  }

  *#records(isLast: boolean): Generator<CsvRecord> {
    const { recordLength, cells: mostCells } = this.#bounds;
    let at = 0;
    while (at < this.#text.length) {
      const isFull = this.#text.length - at > recordLength;
      const scan = { delimiter: this.#delimiter, isLast: isLast || isFull, mostCells };
      const tooLong: MessageRef = { code: 'exchange.record_too_long', params: { most: recordLength } };
      if (isFull && nextLine(this.#text, at, isLast) === null) {
        yield { line: this.#line, cells: [], problem: tooLong };
        return this.#drop();
      }
      const record = scanRecord(this.#text, at, scan);
      if (!record) break;
      const raw = this.#text.slice(at, record.end);
      yield* this.#read(raw.length > recordLength ? { ...record, cells: [], problem: tooLong } : record, raw);
      this.#line += lineEndsIn(raw);
      at = record.end;
    }
    this.#text = this.#text.slice(at);
  }

  *#read({ cells, problem }: Omit<CsvRecord, 'line'>, raw: string): Generator<CsvRecord> {
    reportDamage(raw, this.#line, this.#onNote);
    const whole = cells.map((cell) => visibleText(cell.replaceAll('\0', '')));
    if (problem || whole.some((cell) => cell.trim() !== ''))
      yield { line: this.#line, cells: whole, problem };
  }

  /** The remaining records of a file that turns out to be damaged. */
  *rest(): Generator<CsvRecord> {
    this.#wanted = 0;
    yield* this.take('', false);
  }

  #skip(isLast: boolean): void {
    const end = nextLine(this.#text, 0, isLast);
    if (end === null) {
      this.#drop();
      return;
    }
    this.#isSkipping = false;
    this.#text = this.#text.slice(end);
    this.#line++;
  }

  /** Keeps the first character of a line end that may have been split. */
  #drop(): void {
    this.#isSkipping = true;
    this.#text = this.#text.endsWith('\r') ? '\r' : '';
  }

  /** False if the first line is not complete yet. */
  #readSeparator(isWhole: boolean): boolean {
    if (!isWhole && nextLine(this.#text, 0, false) === null) return false;
    const [whole = '', named] = this.#text.slice(0, HEADER_LENGTH).match(separatorLine) ?? [];
    this.#text = this.#text.slice(whole.length);
    this.#line += lineEndsIn(whole);
    this.#delimiter = named ?? delimiterOf(this.#text.slice(0, HEADER_LENGTH));
    return true;
  }
}

/**
 * Splits text into records, without empty lines. A line longer than the maximum record is reported and skipped.
 *
 * @throws DamagedFileError with the line from which the text is lost, if reading it fails; UnreadableFileError as it
 * is.
 */
export async function* readRecords(
  pieces: AsyncIterable<string>,
  onNote: (note: Note) => void,
  bounds: Bounds = BOUNDS,
): AsyncGenerator<CsvRecord> {
  const reader = new RecordReader(bounds, onNote);
  try {
    for await (const { piece, isLast } of untilEnd(pieces)) yield* reader.take(piece, isLast);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) yield* reader.rest();
    throw code ? new DamagedFileError(reader.line, message) : error;
  }
}
