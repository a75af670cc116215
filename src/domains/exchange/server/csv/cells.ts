import { createHash } from 'node:crypto';
import { LARGEST_MINOR } from '#domains/catalog/limits.ts';
import { toLatinSlug } from '#domains/catalog/server/index.ts';
import type { MessageRef } from './remarks.ts';

/** A record of the file by column. `line` is its first line; `problem` is set if it is broken. */
export type Row = { line: number; cells: Record<string, string>; problem: MessageRef | null };

/** A trimmed cell; empty if the file has no such column. */
export const readCell = (row: Row, column: string): string => row.cells[column]?.trim() ?? '';

/** Whether a cell means yes, as Shopify and spreadsheets write it. */
export const isYes = (cell: string): boolean => ['true', 'yes', '1'].includes(cell.toLowerCase());
export const isNo = (cell: string): boolean => ['false', 'no', '0'].includes(cell.toLowerCase());

const LONGEST = 255;
const safe = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/;
const foreignLetter = /[^\p{Script=Latin}\P{L}]/u;

/**
 * The slug for a handle: the handle itself if valid. Others are made unique by a hash of the handle, so that the same
 * handle is the same product in every import; transliteration, which may improve, is not used for that reason.
 */
export function readHandle(handle: string): string {
  if (handle.length <= LONGEST && safe.test(handle)) return handle;
  const slug = toLatinSlug(handle);
  if (slug && !foreignLetter.test(handle) && handle.length <= LONGEST) return slug;
  const mark = createHash('sha256').update(handle).digest('hex').slice(0, 8);
  return `${slug || 'product'}-${mark}`;
}

const currency = String.raw`(?:\p{Sc}|[A-Z]{3})`;
const sum = new RegExp(String.raw`^${currency}?\s*([\d.,'’\s]+?)\s*${currency}?$`, 'u');
const grouped = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*(?:([.,])(\d+))?$/;
const bare = /^(\d*)(?:([.,])(\d+))?$/;

/** The digits before and after the decimal mark; null if a text is not a number or ambiguous. */
function partsOf(number: string, digits: number): [whole: string, decimals: string] | null {
  const [, whole = '', mark, decimals = ''] = number.match(bare) ?? [];
  // Three digits after one comma are thousands in English; after one dot Shopify means decimals.
  const isThousands = mark === ',' && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (isThousands) return digits >= 3 ? null : [whole + decimals, ''];
  if (bare.test(number) && whole + decimals !== '') return [whole, decimals];
  const [, separator, last, cents = ''] = number.match(grouped) ?? [];
  if (!separator || separator === last) return null;
  return [number.slice(0, number.length - (last ? cents.length + 1 : 0)).replace(/\D/g, ''), cents];
}

/**
 * Parses an amount into minor units of a currency with `digits` decimals: `1,299.00`, `1.299,00`, `1299` and
 * `$1299.00` are the same. Null if it is invalid, not exact in this currency, or ambiguous.
 */
export function readMoney(text: string, digits: number): number | null {
  const [, number] = text.trim().match(sum) ?? [];
  const [whole, decimals] = (number && partsOf(number, digits)) || [];
  if (whole === undefined || decimals === undefined) return null;
  if (/[1-9]/.test(decimals.slice(digits))) return null;
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(minor) && minor <= LARGEST_MINOR ? minor : null;
}

/** The decimal mark in the numbers of a file; null if unknown. */
export type DecimalMark = ',' | '.' | null;

const cents = /\d([.,])\d{1,2}(?!\d)[^\d.,]*$/;

/** The decimal mark in these columns of some rows, if all that have one agree. */
export function decimalMarkOf(rows: readonly Row[], amounts: readonly string[]): DecimalMark {
  const marks = rows.flatMap(({ cells }) => amounts.map((column) => cells[column]?.trim().match(cents)?.[1]));
  const found = new Set(marks.filter((mark) => mark !== undefined));
  const [mark] = found;
  return found.size === 1 ? (mark as DecimalMark) : null;
}

type ReadCount =
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
