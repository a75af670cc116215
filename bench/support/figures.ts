/** The middle value. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The value below which this share of all values lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

const digits = (value: number) => (Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
const shown = (unit: string) => (value: number) =>
  `${value.toLocaleString('en', { maximumFractionDigits: digits(value) })} ${unit}`;

export const perSecond = shown('/s');
export const milliseconds = shown('ms');
export const seconds = shown('s');
export const megabytes = shown('MB');
export const kilobytes = shown('KB');
export const plain = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 3 });

export const MB = 2 ** 20;

/** A deterministic pseudo-random generator. */
export function fixedRandom(seed: number) {
  let last = seed;
  const below = (limit: number): number => {
    last = (last * 48_271) % 2_147_483_647;
    return last % limit;
  };
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}
