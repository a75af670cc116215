import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaUnder,
  axisFor,
  barCenterOf,
  barsOf,
  isSparseTrend,
  labeledOf,
  pathThrough,
  placeOf,
} from './scale.ts';

test('an axis has round marks up to the highest value, whole ones for counts, and ends at the lowest', () => {
  const marksFor = (values: number[], isWhole: boolean) => axisFor(values, isWhole).marks;
  expect(marksFor([], true)).toEqual([0, 1, 2]);
  expect(marksFor([3, 1], true)).toEqual([0, 1, 2, 3]);
  expect(marksFor([41], true)).toEqual([0, 25, 50]);
  expect(marksFor([1_234.5], false)).toEqual([0, 250, 500, 750, 1000, 1250]);
  expect(axisFor([-75, 1_280], false)).toEqual({ low: -75, high: 1500, marks: [0, 500, 1000, 1500] });
  expect(marksFor([-900, 1_280], false)).toEqual([-500, 0, 500, 1000, 1500]);
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 9 }), fc.boolean(), (values, isWhole) => {
      const axis = axisFor(values, isWhole);
      expect(axis.marks).toContain(0);
      expect(axis.marks.at(-1)).toBe(axis.high);
      expect(axis.marks.length).toBeLessThanOrEqual(7);
      if (isWhole) for (const mark of axis.marks) expect(Number.isInteger(mark)).toBe(true);
      for (const value of values) {
        expect(placeOf(value, axis)).toBeGreaterThanOrEqual(0);
        expect(placeOf(value, axis)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('days are labeled at equal distances, the last one always', () => {
  expect(labeledOf(30, 8)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labeledOf(7, 8)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labeledOf(12, 8)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(labeledOf(90, 8)).toEqual([11, 24, 37, 50, 63, 76, 89]);
  expect(labeledOf(1, 8)).toEqual([0]);
  expect(labeledOf(0, 8)).toEqual([]);
});

test('the area of a line ends at 0, also where values are below it', () => {
  expect(areaUnder([], axisFor([], false))).toBe('');
  expect(areaUnder([10, -10], axisFor([10, -10], false))).toBe(
    'M25.00 0.00L75.00 100.00L75.00 50.00L25.00 50.00Z',
  );
});

test('a line connects its points', () => {
  expect(pathThrough([0, 5, 10], axisFor([10], false))).toBe('M16.67 100.00L50.00 50.00L83.33 0.00');
});

test('bars stand on 0 or hang from it, beside those of the period before', () => {
  const axis = axisFor([10, -10], false);
  expect(barsOf([10, 0, -10, 10], axis)).toBe(
    'M12.50 50.00V0.00H20.00V50.00ZM62.50 50.00V100.00H70.00V50.00ZM87.50 50.00V0.00H95.00V50.00Z',
  );
  expect(barsOf([10], axis)).toBe('M50.00 50.00V0.00H80.00V50.00Z');
  expect(barsOf([10], axis, true)).toBe('M20.00 50.00V0.00H50.00V50.00Z');
  expect(barsOf([], axis)).toBe('');
  expect([barCenterOf(0, 1, false), barCenterOf(0, 1, true)]).toEqual([65, 35]);
});

test('one or two values are written in their chart, of none or more only the axis has figures', () => {
  expect([[], [0, 0], [0, 7, 0], [3, 0, -2], [1, 2, 3]].map(isSparseTrend)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
