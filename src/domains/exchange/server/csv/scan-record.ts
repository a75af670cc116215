import type { Saying } from './note.ts';
import type { RemarkCode } from './remark-words.ts';

export type ScannedRecord = { cells: string[]; end: number; problem: Saying | null };

/** Longer ones are a quote that was opened and never closed. */
export const LONGEST_RECORD = 4 * 1024 * 1024;

const newline = /\r\n|\n|\r/g;

/** How many lines end in a text. */
export const lineEndsIn = (text: string): number => text.match(newline)?.length ?? 0;

/** Where the line after this place begins; null where that is not known yet. */
function nextLine(text: string, from: number, isLast: boolean): number | null {
  newline.lastIndex = from;
  const found = newline.exec(text);
  if (!found) return isLast ? text.length : null;
  const end = found.index + found[0].length;
  return found[0] === '\r' && end === text.length && !isLast ? null : end;
}

type Cell = { value: string; end: number } | { problem: RemarkCode } | null;

function quotedCell(text: string, start: number, delimiter: string, isLast: boolean): Cell {
  let value = '';
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) {
      const isHopeless = isLast || text.length - start > LONGEST_RECORD;
      return isHopeless ? { problem: 'exchange.quote_open' } : null;
    }
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

/** The next record of a text, or null where its end is not there yet. What cannot be read ends with its first line. */
export function scanRecord(
  text: string,
  start: number,
  delimiter: string,
  isLast: boolean,
): ScannedRecord | null {
  const lineEnd = nextLine(text, start, isLast);
  if (lineEnd === null) return null;
  const line = text.slice(start, lineEnd);
  if (!line.includes('"'))
    return { cells: line.replace(/[\r\n]+$/, '').split(delimiter), end: lineEnd, problem: null };
  const cells: string[] = [];
  for (let at = start; ; ) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter, isLast) : plainCell(text, at, delimiter);
    if (cell === null) return null;
    if ('problem' in cell) return { cells, end: lineEnd, problem: { code: cell.problem, params: {} } };
    cells.push(cell.value);
    at = cell.end + 1;
    if (text[cell.end] === delimiter) continue;
    const end = nextLine(text, cell.end, isLast);
    return end === null ? null : { cells, end, problem: null };
  }
}

/** Ends at the next delimiter or line end; a quote inside is a letter like any other. */
function plainCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: text.slice(start, end), end };
}
