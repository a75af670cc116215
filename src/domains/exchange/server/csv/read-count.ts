import type { Row } from './open-rows.ts';

/** The mark before the decimals in the numbers of a file; null where they do not show it. */
export type DecimalMark = ',' | '.' | null;

const amountColumns = ['Variant Price', 'Variant Compare At Price', 'Cost per item'];
const cents = /\d([.,])\d{1,2}(?!\d)[^\d.,]*$/;

/** Which mark the amounts of some rows use, where all that show one use the same. */
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
  /** It could mean both. */
  | { count: null; either: [number, number] }
  | { count: null };

const plain = /^[+-]?\d+$/;
const decimal = /^([+-]?\d+)[.,]\d+$/;
const spaced = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;
const twoMarks = /^[+-]?\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]\d+$/;
const thousands = /^[+-]?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** Without what is behind the last mark. */
const wholePart = (text: string) => Number(text.replace(/[.,]\d+$/, '').replace(/[^\d+-]/g, ''));
const allDigits = (text: string) => Number(text.replace(/[^\d+-]/g, ''));

/**
 * How many units a text means: `1000`, `1,000`, `1 000`, `1.000,00` and, in a file whose amounts are German, `1.000` are a
 * thousand. Parts of a unit are left out. One group of three digits behind the file's decimal mark, or behind a point where the
 * file shows none, could mean two counts.
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
