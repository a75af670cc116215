import type { ErrorParams } from '#platform/error-messages.ts';
import type { Bounds } from './bounds.ts';
import type { MessageRef, RemarkCode } from './remarks.ts';

type ScannedRecord = { cells: string[]; end: number; problem: MessageRef | null };

/** How to scan a text: `isLast` if nothing follows that could complete a record. */
type Scan = { delimiter: string; isLast: boolean; mostCells: Bounds['cells'] };

const newline = /\r\n|\n|\r/g;

/** The number of line ends in a text. */
export const lineEndsIn = (text: string): number => text.match(newline)?.length ?? 0;

/** The index of the next line; null if not known yet. */
export function nextLine(text: string, from: number, isLast: boolean): number | null {
  newline.lastIndex = from;
  const found = newline.exec(text);
  if (!found) return isLast ? text.length : null;
  const end = found.index + found[0].length;
  return found[0] === '\r' && end === text.length && !isLast ? null : end;
}

type Cell = { value: string; end: number } | { problem: RemarkCode } | null;

function quotedCell(text: string, start: number, { delimiter, isLast }: Scan): Cell {
  let value = '';
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return isLast ? { problem: 'exchange.quote_open' } : null;
    if (quote + 1 >= text.length && !isLast) return null;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      let end = quote + 1;
      while (text[end] === ' ') end++;
      const isEnd = end >= text.length || text[end] === delimiter || text[end] === '\n' || text[end] === '\r';
      return isEnd ? { value, end } : { problem: 'exchange.quote_misplaced' };
    }
    value += '"';
    from = quote + 2;
  }
}

const broken = (cells: string[], end: number, code: RemarkCode, params: ErrorParams = {}): ScannedRecord => ({
  cells,
  end,
  problem: { code, params },
});

/** The next record of a text, or null if it is incomplete. A broken record ends with its first line. */
export function scanRecord(text: string, start: number, scan: Scan): ScannedRecord | null {
  const { delimiter, isLast, mostCells } = scan;
  const lineEnd = nextLine(text, start, isLast);
  if (lineEnd === null) return null;
  const line = text.slice(start, lineEnd);
  const tooMany = (cells: string[]) =>
    broken(cells.slice(0, mostCells), lineEnd, 'exchange.too_many_cells', { most: mostCells });
  if (!line.includes('"')) {
    const cells = line.replace(/[\r\n]+$/, '').split(delimiter, mostCells + 1);
    return cells.length > mostCells ? tooMany(cells) : { cells, end: lineEnd, problem: null };
  }
  const cells: string[] = [];
  for (let at = start; ; ) {
    const cell = text[at] === '"' ? quotedCell(text, at, scan) : plainCell(text, at, delimiter);
    if (cell === null) return null;
    if ('problem' in cell) return broken(cells, lineEnd, cell.problem);
    cells.push(cell.value);
    if (cells.length > mostCells) return tooMany(cells);
    at = cell.end + 1;
    if (text[cell.end] === delimiter) continue;
    const end = nextLine(text, cell.end, isLast);
    return end === null ? null : { cells, end, problem: null };
  }
}

/** Ends at the next delimiter or line end; a quote inside is an ordinary character. */
function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(start, end), end };
}
