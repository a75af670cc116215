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

/** `19.99` is `1999`; half a minor unit rounds away from zero. */
export const toMinor = (decimal: number, digits = 2): number => {
  const scaled = Number(`${decimal}e${digits}`);
  return Math.round(Number.isNaN(scaled) ? decimal * 10 ** digits : scaled);
};

/**
 * An amount as it was typed in English or German: 19.95 and 19,95; NaN where it is none. What has more than two digits
 * after a comma is none, since 1,399 may mean thousands.
 */
export const fromTyped = (typed: string): number => {
  const text = typed.trim();
  return text === '' ? Number.NaN : Number(text.replace(/^(\d+),(\d{0,2})$/, '$1.$2'));
};
