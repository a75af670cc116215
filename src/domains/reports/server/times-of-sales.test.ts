import { expect, test } from 'vitest';
import { daysOf } from './read-sales.ts';

const now = new Date('2026-11-28T12:00:00Z');
const compared = (from: string, to: string, versus?: 'before' | 'year') => {
  const { before, beforeEnd } = daysOf({ from, to, ...(versus && { versus }), now }, 'UTC');
  return [`${before}`, `${beforeEnd.subtract({ days: 1 })}`];
};

test('a report is compared with as many days before, or with the same days of a year before', () => {
  expect(compared('2026-11-01', '2026-11-30')).toEqual(['2026-10-02', '2026-10-31']);
  expect(compared('2026-11-01', '2026-11-30', 'year')).toEqual(['2025-11-01', '2025-11-30']);
  expect(compared('2026-01-01', '2026-12-31', 'year')).toEqual(['2025-01-01', '2025-12-31']);
  // Of leap years February is whole, and nothing is missing at its edges.
  expect(compared('2025-02-01', '2025-02-28', 'year')).toEqual(['2024-02-01', '2024-02-29']);
  expect(compared('2024-02-01', '2024-02-28', 'year')).toEqual(['2023-02-01', '2023-02-28']);
  expect(compared('2024-02-29', '2024-02-29', 'year')).toEqual(['2023-02-28', '2023-02-28']);
  expect(compared('2024-01-01', '2024-12-31', 'year')).toEqual(['2023-01-01', '2023-12-31']);
  // Of several years, as many years before: no day is in both.
  expect(compared('2024-07-01', '2026-06-30', 'year')).toEqual(['2022-07-01', '2024-06-30']);
  expect(compared('2025-11-29', '2026-11-29', 'year')).toEqual(['2023-11-29', '2024-11-29']);
});

test('a report is of five years at most', () => {
  expect(compared('2021-01-01', '2025-12-31')).toEqual(['2016-01-02', '2020-12-31']);
  expect(() => compared('2021-01-01', '2026-01-03')).toThrow('reports.days_invalid');
  expect(() => compared('2026-01-02', '2026-01-01')).toThrow('reports.days_invalid');
});
