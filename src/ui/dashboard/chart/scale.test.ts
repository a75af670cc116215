import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksFor, pathThrough } from './scale.ts';

test('an axis has round marks up to the highest value, and whole ones for counts', () => {
  expect(marksFor(0, true)).toEqual([0, 1, 2]);
  expect(marksFor(3, true)).toEqual([0, 1, 2, 3]);
  expect(marksFor(41, true)).toEqual([0, 25, 50]);
  expect(marksFor(1_234.5, false)).toEqual([0, 250, 500, 750, 1000, 1250]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.boolean(), (highest, isWhole) => {
      const marks = marksFor(highest, isWhole);
      const high = marks.at(-1) as number;
      expect(high).toBeGreaterThanOrEqual(highest);
      expect(high).toBeLessThanOrEqual(Math.max(highest * 1.5, isWhole ? 2 : 0.02));
      expect(marks.length).toBeLessThanOrEqual(6);
      if (isWhole) for (const mark of marks) expect(Number.isInteger(mark)).toBe(true);
    }),
  );
});

test('a line connects its points', () => {
  expect(pathThrough([0, 5, 10], 10)).toBe('M16.67 100.00L50.00 50.00L83.33 0.00');
});
