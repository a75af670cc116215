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
