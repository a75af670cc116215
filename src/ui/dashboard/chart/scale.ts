const steps = [1, 2, 2.5, 5, 10];

/** The smallest round number that is at least `least`. */
function stepOf(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const fits = (step: number) => step * power >= least && (!isWhole || Number.isInteger(step * power));
  return (steps.find(fits) ?? 10) * power;
}

/** An axis: its edges, and the round values between them that are marked, from the lowest. */
export type Axis = { low: number; high: number; marks: number[] };

/**
 * The axis that holds 0 and the values: up to a round mark, in two to five equal steps, as few as leave the least of it
 * empty; down to the lowest value. `isWhole`: for counts. Pure.
 */
export function axisFor(values: readonly number[], isWhole: boolean): Axis {
  const low = Math.min(0, ...values);
  const top = Math.max(isWhole ? 2 : 0.02, ...values);
  const [found] = [2, 3, 4, 5]
    .map((count) => stepOf((top - low) / count, isWhole))
    .map((step) => ({ step, last: Math.ceil(top / step) }))
    .sort((one, other) => one.step * one.last - other.step * other.last || one.last - other.last);
  const { step, last } = found as NonNullable<typeof found>;
  const first = Math.ceil(low / step);
  const marks = Array.from({ length: last - first + 1 }, (_, index) => step * (first + index));
  return { low, high: step * last, marks };
}

/** Where a value stands on an axis, in percent from its upper edge. Pure. */
export const placeOf = (value: number, { low, high }: Axis): number => ((high - value) / (high - low)) * 100;

/** The center of one of `count` equal intervals, in percent of the axis. Pure. */
export const centerOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/** Which of `count` intervals are labeled: the last, and every so many back from it, at most `most` of them. Pure. */
export function labeledOf(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}

/** An SVG path through values, in a square of 100 by 100 with this axis. Pure. */
export const pathThrough = (values: readonly number[], axis: Axis): string =>
  values
    .map((value, index) => {
      const [x, y] = [centerOf(index, values.length), placeOf(value, axis)];
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');

/** How much of its interval each of two bars side by side takes: the fewer there are, the more air is between them. */
const share = (count: number): number => (count > 12 ? 0.38 : 0.3);

/** The center of one of two bars side by side, in percent of the axis. Pure. */
export function barCenterOf(index: number, count: number, isBefore: boolean): number {
  const half = (share(count) * 50) / count;
  return centerOf(index, count) + (isBefore ? -half : half);
}

/**
 * SVG bars from 0 to each value, in the same square: in the second half of their intervals, those of the period before in
 * the first. Pure.
 */
export function barsOf(values: readonly number[], axis: Axis, isBefore = false): string {
  const count = values.length;
  const zero = placeOf(0, axis).toFixed(2);
  const width = (share(count) * 100) / count;
  return values
    .map((value, index) => {
      const start = centerOf(index, count) - (isBefore ? width : 0);
      const [from, to] = [start.toFixed(2), (start + width).toFixed(2)];
      return value === 0 ? '' : `M${from} ${zero}V${placeOf(value, axis).toFixed(2)}H${to}V${zero}Z`;
    })
    .join('');
}

/** The area between that line and 0. Pure. */
export function areaUnder(values: readonly number[], axis: Axis): string {
  if (values.length === 0) return '';
  const zero = placeOf(0, axis).toFixed(2);
  const [first, last] = [0, values.length - 1].map((index) => centerOf(index, values.length).toFixed(2));
  return `${pathThrough(values, axis)}L${last} ${zero}L${first} ${zero}Z`;
}

const FEW = 2;

/** Whether a chart has so few values that they are written in it: all others are 0. Pure. */
export function isSparseTrend(values: readonly number[]): boolean {
  const count = values.filter((value) => value !== 0).length;
  return count > 0 && count <= FEW;
}
