const known = new Map<string, number>();

/** Decimal places of a currency (ISO 4217), as the runtime knows them. */
export function minorDigits(currency: string): number {
  const asked = known.get(currency);
  if (asked !== undefined) return asked;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  known.set(currency, digits);
  return digits;
}

/** `1999` minor units of a currency with two decimals are `19.99`. */
export const toDecimal = (minor: number, digits = 2): number =>
  Number((minor / 10 ** digits).toFixed(digits));

/** A row whose amounts are decimal: without `Minor` in their names. */
export type InDecimals<Row> = {
  [Name in keyof Row as Name extends `${infer Amount}Minor` ? Amount : Name]: Row[Name];
};

/** The row with each amount in minor units (`totalMinor: 1999`) as a decimal (`total: 19.99`). */
export function inDecimals<Row extends object>(row: Row, digits: number): InDecimals<Row> {
  const shown = Object.entries(row).map(([name, value]) =>
    name.endsWith('Minor') ? [name.slice(0, -'Minor'.length), toDecimal(value, digits)] : [name, value],
  );
  return Object.fromEntries(shown);
}

/** Relative rounding error of decimal sums: 0.1 + 0.2 counts as 0.3. */
const NOISE = 1e-12;

/**
 * `19.99` is `1999`. NaN for amounts finer than the currency, such as 0.001 dollars or half a yen, and for non-finite
 * numbers: amounts are never rounded silently.
 */
export const toMinor = (decimal: number, digits = 2): number => {
  if (!Number.isFinite(decimal)) return Number.NaN;
  const scaled = Number(`${decimal}e${digits}`);
  // Adding zero turns -0 into 0.
  const minor = Math.round(Number.isNaN(scaled) ? decimal * 10 ** digits : scaled) + 0;
  return Math.abs(minor / 10 ** digits - decimal) <= Math.abs(decimal) * NOISE ? minor : Number.NaN;
};

/** Whether a number, such as a percentage, has at most this many decimals. */
export const hasDecimals = (number: number, digits: number): boolean =>
  !Number.isNaN(toMinor(number, digits));

/**
 * Parses an amount typed with a point or a comma: 19.95 and 19,95; NaN if it is not one. More than two digits after a
 * comma are refused, since 1,399 may mean thousands.
 */
export const fromTyped = (typed: string): number => {
  const text = typed.trim();
  return text === '' ? Number.NaN : Number(text.replace(/^(\d+),(\d{0,2})$/, '$1.$2'));
};
