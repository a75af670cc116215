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
export const toDecimal = (minor: number, digits = 2): number => {
  const decimal = minor / 10 ** digits;
  // Of a whole number this is the nearest number already; adding zero turns -0 into 0.
  return Number.isSafeInteger(minor) ? decimal + 0 : Number(decimal.toFixed(digits));
};

/** `amount * share / whole`, half a unit rounds up; exact at any size, for non-negative numbers. */
export function portion(amount: number, share: number, whole: number): number {
  const twice = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(share) + BigInt(whole)) / twice);
}

/** `1990` is `19.90`: all decimals of the currency, with a point, for files and fields. */
export const decimalText = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits);

const LEFT_TO_RIGHT = '\u200e';

/** Among letters from right to left, `US$` would be shown as `$US` if nothing followed its sign. */
export const closedSign = (mark: string): string =>
  /[A-Z][^A-Z]+$/.test(mark) ? mark + LEFT_TO_RIGHT : mark;

/** Formats minor units of a currency as a region writes them, for mails and documents. */
export function moneyFormat(region: string, currency: string): (minor: number) => string {
  const format = new Intl.NumberFormat(region, { style: 'currency', currency });
  const end = format.format(1).startsWith('\u200f') ? closedSign : (text: string) => text;
  return (minor) => end(format.format(toDecimal(minor, minorDigits(currency))));
}

/** A row whose amounts are decimal: without `Minor` in their names. */
type InDecimals<Row> = {
  [Name in keyof Row as Name extends `${infer Amount}Minor` ? Amount : Name]: Row[Name];
};

/** The row with each amount in minor units (`totalMinor: 1999`) as a decimal (`total: 19.99`). */
export function inDecimals<Row extends object>(row: Row, digits: number): InDecimals<Row> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (!name.endsWith('Minor')) shown[name] = value;
    else shown[name.slice(0, -'Minor'.length)] = value === null ? null : toDecimal(value, digits);
  }
  return shown as InDecimals<Row>;
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
