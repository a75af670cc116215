import { MOST_PICTURES } from '#domains/catalog/limits.ts';
import { LONGEST_ADDRESS } from '#domains/content/limits.ts';
import type { ImportedPicture } from '../imported-product.ts';
import { type Row, readCell } from './cells.ts';
import { note, type Remarks, shorten } from './remarks.ts';

const LONGEST_ALT = 2_000;

/** A picture's web address in a cell; null if the cell is empty or invalid, which adds a note. */
export function readAddress(row: Row, column: string, { notes }: Remarks): string | null {
  const text = readCell(row, column);
  if (text === '') return null;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href.length <= LONGEST_ADDRESS) return text;
  notes.push(note(row.line, 'exchange.address_invalid', { text: shorten(text) }));
  return null;
}

/** The pictures of a product's rows, sorted by position. */
export function readPictures(rows: Row[], remarks: Remarks): ImportedPicture[] {
  const found = rows.flatMap((row, order) => {
    const url = readAddress(row, 'Image Src', remarks);
    if (url === null) return [];
    const alt = readCell(row, 'Image Alt Text').slice(0, LONGEST_ALT).toWellFormed();
    return [{ url, alt, position: Number(readCell(row, 'Image Position')) || order + 1, line: row.line }];
  });
  const seen = new Set<string>();
  const distinct = found
    .sort((a, b) => a.position - b.position)
    .filter(({ url }) => !seen.has(url) && seen.add(url));
  const extra = distinct[MOST_PICTURES];
  if (extra) remarks.notes.push(note(extra.line, 'exchange.too_many_pictures', { most: MOST_PICTURES }));
  return distinct.slice(0, MOST_PICTURES).map(({ url, alt }) => ({ url, alt }));
}
