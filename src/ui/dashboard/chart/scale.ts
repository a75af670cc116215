const steps = [1, 2, 2.5, 5, 10];

/** The smallest round number that is at least `least`. */
function stepOf(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const fits = (step: number) => step * power >= least && (!isWhole || Number.isInteger(step * power));
  return (steps.find(fits) ?? 10) * power;
}

/**
 * The round marks of an axis from 0 to at least `highest`, in two to five equal steps: as few as leave the least of the
 * axis empty. `isWhole`: for counts. Pure.
 */
export function marksFor(highest: number, isWhole: boolean): number[] {
  const top = Math.max(highest, isWhole ? 2 : 0.02);
  const [axis] = [2, 3, 4, 5]
    .map((count) => stepOf(top / count, isWhole))
    .map((step) => ({ step, count: Math.ceil(top / step) }))
    .sort((one, other) => one.step * one.count - other.step * other.count || one.count - other.count);
  const { step, count } = axis as { step: number; count: number };
  return Array.from({ length: count + 1 }, (_, index) => step * index);
}

/** The center of one of `count` equal intervals, in percent of the axis. Pure. */
export const centerOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/** An SVG path through values, in a square of 100 by 100 whose top is `high`. Pure. */
export const pathThrough = (values: readonly number[], high: number): string =>
  values
    .map((value, index) => {
      const [x, y] = [centerOf(index, values.length), 100 - (value / high) * 100];
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
