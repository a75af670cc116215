import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disarm, undisarm } from './write-csv.ts';

const unit = fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", ' ', '1', '.', 'A');

test('any cell is written without formulas for spreadsheets, and read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), (cell) => {
      const written = disarm(cell);
      expect(/^\s*[=+\-@]|^[\t\r]/.test(written) && Number.isNaN(Number(written))).toBe(false);
      expect(undisarm(written)).toBe(cell);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
  ['@SUM(1)', "'@SUM(1)"],
  ['  -2+3', "'  -2+3"],
  ['\t=1', "'\t=1"],
  ["'=1", "''=1"],
  ['-5', '-5'],
  ['+1.5', '+1.5'],
  ['Tea = warm', 'Tea = warm'],
  ["'tis", "'tis"],
])('%j is written as %j', (cell, written) => {
  expect(disarm(cell)).toBe(written);
});
