import { DamagedFileError, UnreadableFileError } from './file-errors.ts';
import { type Note, note, type Saying } from './note.ts';
import { LONGEST_RECORD, lineEndsIn, scanRecord } from './scan-record.ts';

/** One record of a CSV file; of a broken one `cells` are those before the break. */
export type CsvRecord = { line: number; cells: string[]; problem: Saying | null };

/** The separator that the first line uses most, outside of quotes. */
function delimiterOf(text: string): string {
  const header = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

async function* untilEnd(pieces: AsyncIterable<string>): AsyncGenerator<{ piece: string; isLast: boolean }> {
  for await (const piece of pieces) yield { piece, isLast: false };
  yield { piece: '', isLast: true };
}

/** Tells of characters that no text may hold or that stand for bytes that could not be read. */
function noteDamage(raw: string, line: number, onNote: (note: Note) => void): void {
  const lost = raw.indexOf('\uFFFD');
  const zero = raw.indexOf('\0');
  const at = (place: number) => line + lineEndsIn(raw.slice(0, place));
  if (lost >= 0) onNote(note(at(lost), 'exchange.bytes_replaced'));
  if (zero >= 0) onNote(note(at(zero), 'exchange.zeros_left_out'));
}

/**
 * Splits text into records, empty lines aside. What does not end within 4 MB is cut there, so that no file fills the memory.
 *
 * @throws DamagedFileError with the line from which on the text is lost, where reading it fails; UnreadableFileError as it comes.
 */
export async function* readRecords(
  pieces: AsyncIterable<string>,
  onNote: (note: Note) => void,
): AsyncGenerator<CsvRecord> {
  let text = '';
  let line = 1;
  let delimiter = '';
  try {
    for await (const { piece, isLast } of untilEnd(pieces)) {
      text += piece;
      const isWaiting = !isLast && text.length <= LONGEST_RECORD;
      if (!delimiter && isWaiting && !/[\r\n]/.test(text)) continue;
      delimiter ||= delimiterOf(text.slice(0, 65_536));
      let at = 0;
      while (at < text.length) {
        const record = scanRecord(text, at, delimiter, isLast || text.length - at > LONGEST_RECORD);
        if (!record) break;
        const raw = text.slice(at, record.end);
        noteDamage(raw, line, onNote);
        const cells = record.cells.map((cell) => cell.replaceAll('\0', ''));
        if (record.problem || cells.some((cell) => cell.trim() !== '')) yield { ...record, cells, line };
        line += lineEndsIn(raw);
        at = record.end;
      }
      text = text.slice(at);
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw code ? new DamagedFileError(line, message) : error;
  }
}
