import { expect, test } from 'vitest';
import { decimalMarkOf, readCount } from './cells.ts';
import { amountColumns } from './columns.ts';

test.each([
  ['1000', null, 1000],
  ['-2', null, -2],
  ['0', null, 0],
  ['007', null, 7],
  ['5.0', null, 5],
  ['5,00', null, 5],
  ['1,000', null, 1000],
  ['1,000', '.', 1000],
  ['1.000', ',', 1000],
  ['12.345.678', null, 12_345_678],
  ['1,234,567', ',', 1_234_567],
  ['1.000,00', null, 1000],
  ['1,000.00', null, 1000],
  ['1 000', null, 1000],
  ['1’000', null, 1000],
  ['0.500', null, 0],
] as const)('%s in a file with the decimal mark %s is %i', (text, mark, count) => {
  expect(readCount(text, mark)).toEqual({ count });
});

test.each([
  ['1.000', null],
  ['1.000', '.'],
  ['1,000', ','],
] as const)('%s in a file with the decimal mark %s is ambiguous', (text, mark) => {
  expect(readCount(text, mark)).toEqual({ count: null, either: [1, 1000] });
});

test.each(['many', '1,00,00', '1.0.0', '--1', '1e5', '٣'])('%s is not a count', (text) => {
  expect(readCount(text, null)).toEqual({ count: null });
});

test('the amounts of a file show its decimal mark, if all agree', () => {
  const rows = (...prices: string[]) =>
    prices.map((price) => ({ line: 2, cells: { 'Variant Price': price }, problem: null }));
  expect(decimalMarkOf(rows('1.299,00 €', '12', '9,5'), amountColumns)).toBe(',');
  expect(decimalMarkOf(rows('$1,299.00', '', '1,299'), amountColumns)).toBe('.');
  expect(decimalMarkOf(rows('1,50', '1.50'), amountColumns)).toBe(null);
  expect(decimalMarkOf(rows('1,299', '12'), amountColumns)).toBe(null);
});
