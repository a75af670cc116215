import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksFor, pathThrough, placeOf } from './scale.ts';

test('an axis has round marks around 0 and the values, and whole ones for counts', () => {
  expect(marksFor([], true)).toEqual([0, 1, 2]);
  expect(marksFor([3, 1], true)).toEqual([0, 1, 2, 3]);
  expect(marksFor([41], true)).toEqual([0, 25, 50]);
  expect(marksFor([1_234.5], false)).toEqual([0, 250, 500, 750, 1000, 1250]);
  expect(marksFor([-75, 1_280], false)).toEqual([-500, 0, 500, 1000, 1500]);
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 9 }), fc.boolean(), (values, isWhole) => {
      const marks = marksFor(values, isWhole);
      const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
      expect(marks).toContain(0);
      expect(marks[0]).toBeLessThanOrEqual(low);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(high);
      expect(marks.length).toBeLessThanOrEqual(7);
      if (isWhole) for (const mark of marks) expect(Number.isInteger(mark)).toBe(true);
      for (const value of values) {
        expect(placeOf(value, marks)).toBeGreaterThanOrEqual(0);
        expect(placeOf(value, marks)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('a line connects its points', () => {
  expect(pathThrough([0, 5, 10], [0, 5, 10])).toBe('M16.67 100.00L50.00 50.00L83.33 0.00');
});
