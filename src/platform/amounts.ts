const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** A number, also one that was sent as a string such as "19.99"; null where it is none. */
export function readAmount(value: number | string): number | null {
  if (typeof value === 'string' && !decimal.test(value.trim())) return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
}

/** Nothing was said: absent, null or blank. */
export const isUnsaid = (value: number | string | null | undefined): value is null | undefined | '' =>
  value == null || (typeof value === 'string' && value.trim() === '');
