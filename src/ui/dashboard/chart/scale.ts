const steps = [1, 2, 2.5, 5, 10];

/** The smallest round number that is at least `least`. */
function stepOf(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const fits = (step: number) => step * power >= least && (!isWhole || Number.isInteger(step * power));
  return (steps.find(fits) ?? 10) * power;
}

/**
 * The round marks of an axis that holds 0 and the values, from the lowest: two to five equal steps, or one more where
 * there are values on both sides of 0; as few as leave the least of the axis empty. `isWhole`: for counts. Pure.
 */
export function marksFor(values: readonly number[], isWhole: boolean): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(low + (isWhole ? 2 : 0.02), 0, ...values);
  const [axis] = [2, 3, 4, 5]
    .map((count) => stepOf((high - low) / count, isWhole))
    .map((step) => ({ step, first: Math.floor(low / step), last: Math.ceil(high / step) }))
    .map((found) => ({ ...found, steps: found.last - found.first }))
    .sort((one, other) => one.step * one.steps - other.step * other.steps || one.steps - other.steps);
  const { step, first, steps } = axis as NonNullable<typeof axis>;
  return Array.from({ length: steps + 1 }, (_, index) => step * (first + index));
}

/** Where a value stands on an axis with these marks, in percent from its upper edge. Pure. */
export function placeOf(value: number, marks: readonly number[]): number {
  const [low = 0, high = 1] = [marks[0], marks.at(-1)];
  return ((high - value) / (high - low)) * 100;
}

/** The center of one of `count` equal intervals, in percent of the axis. Pure. */
export const centerOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/** An SVG path through values, in a square of 100 by 100 with the marks of its axis. Pure. */
export const pathThrough = (values: readonly number[], marks: readonly number[]): string =>
  values
    .map((value, index) => {
      const [x, y] = [centerOf(index, values.length), placeOf(value, marks)];
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
