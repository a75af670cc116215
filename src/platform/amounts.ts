import { plainDigits } from './plain-digits.ts';

/*
 * Parses amounts: those that programs send, and those in the addresses of lists. Amounts that people type in the
 * dashboard are read by `i18n/typed-numbers.ts`, those of files by `readMoney`.
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
 * Parses an amount typed with a point or a comma, and the digits of any keyboard: 19.95 and 19,95; NaN if it is not one. More than two digits after a
 * comma are refused, since 1,399 may mean thousands.
 */
export const fromTyped = (typed: string): number => {
  const text = plainDigits(typed.trim());
  return text === '' ? Number.NaN : Number(text.replace(/^(\d+),(\d{0,2})$/, '$1.$2'));
};
