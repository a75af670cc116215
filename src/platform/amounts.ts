/*
 * Parses amounts: those that programs send, and those that people type. Files have a way of their own (`readMoney`).
 */

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Reads a number, also from a string such as "19.99"; null if it is not a number. */
export function readAmount(value: number | string): number | null {
  if (typeof value === 'string' && !decimal.test(value.trim())) return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
}

/** Whether a field was left out: absent, null or blank. */
export const isAbsent = (value: number | string | null | undefined): value is null | undefined | '' =>
  value == null || (typeof value === 'string' && value.trim() === '');

/**
 * Parses an amount typed with a point or a comma: 19.95 and 19,95; NaN if it is not one. More than two digits after a
 * comma are refused, since 1,399 may mean thousands.
 */
export const fromTyped = (typed: string): number => {
  const text = typed.trim();
  return text === '' ? Number.NaN : Number(text.replace(/^(\d+),(\d{0,2})$/, '$1.$2'));
};

/**
 * Parses an amount typed into a form with a point or a comma: 39.50 and 39,50; null if it is invalid or has too many
 * decimals. Pure.
 */
export function parseAmount(typed: string, decimals: number): number | null {
  const [, whole, fraction = ''] = typed.trim().match(/^(\d{1,12})(?:[.,](\d*))?$/) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(`${whole}.${fraction || '0'}`);
}

/** A typed number with a decimal point, as forms store it: 39,50 becomes 39.50. Other text stays. Pure. */
export const normalizeDecimal = (typed: string): string => typed.trim().replace(/^(\d+),(\d*)$/, '$1.$2');
