import type { Row } from './open-rows.ts';

/** The decimal mark in the numbers of a file; null if unknown. */
export type DecimalMark = ',' | '.' | null;

const amountColumns = ['Variant Price', 'Variant Compare At Price', 'Cost per item'];
const cents = /\d([.,])\d{1,2}(?!\d)[^\d.,]*$/;

/** The decimal mark in the amounts of some rows, if all that have one agree. */
export function decimalMarkOf(rows: readonly Row[]): DecimalMark {
  const marks = rows.flatMap(({ cells }) =>
    amountColumns.map((column) => cells[column]?.trim().match(cents)?.[1]),
  );
  const found = new Set(marks.filter((mark) => mark !== undefined));
  const [mark] = found;
  return found.size === 1 ? (mark as DecimalMark) : null;
}

export type ReadCount =
  | { count: number }
  /** Ambiguous. */
  | { count: null; either: [number, number] }
  | { count: null };

const plain = /^[+-]?\d+$/;
const decimal = /^([+-]?\d+)[.,]\d+$/;
const spaced = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;
const twoMarks = /^[+-]?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;
const thousands = /^[+-]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** Without the part after the last mark. */
const wholePart = (text: string) => Number(text.replace(/[.,]\d+$/, '').replace(/[^\d+-]/g, ''));
const allDigits = (text: string) => Number(text.replace(/[^\d+-]/g, ''));

/**
 * Parses a count: `1000`, `1,000`, `1 000`, `1.000,00` and, in a file with German amounts, `1.000` are a thousand.
 * Fractions are dropped. A single group of three digits after the file's decimal mark, or after a point if that is
 * unknown, is ambiguous.
 */
export function readCount(text: string, mark: DecimalMark): ReadCount {
  if (plain.test(text)) return { count: Number(text) };
  if (spaced.test(text)) return { count: text.match(/[.,]/) ? wholePart(text) : allDigits(text) };
  if (twoMarks.test(text)) return { count: wholePart(text) };
  const [, separator] = text.match(thousands) ?? [];
  if (!separator) return decimal.test(text) ? { count: wholePart(text) } : { count: null };
  const isRepeated = text.split(separator).length > 2;
  const isGrouping = mark === null ? separator === ',' : separator !== mark;
  if (isRepeated || isGrouping) return { count: allDigits(text) };
  return { count: null, either: [wholePart(text), allDigits(text)] };
}
