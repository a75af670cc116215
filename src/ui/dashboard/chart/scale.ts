const steps = [1, 2, 2.5, 5, 10];

/**
 * The ticks of an axis from 0: a round number that is at least `highest`, and its half. `isWhole`: for counts. Pure.
 */
export function marksFor(highest: number, isWhole: boolean): [low: number, middle: number, high: number] {
  const half = Math.max(highest / 2, isWhole ? 1 : 0.01);
  const power = 10 ** Math.floor(Math.log10(half));
  const fits = (step: number) => step * power >= half && (!isWhole || Number.isInteger(step * power));
  const middle = (steps.find(fits) ?? 10) * power;
  return [0, middle, middle * 2];
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
