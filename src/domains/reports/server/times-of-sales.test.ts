import { expect, test } from 'vitest';
import { usualTime } from '../sales-groups.ts';
import { daysOf } from './read-sales.ts';
import { inOrder } from './times-of-sales.ts';

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

test('longer times are of weeks, those above a year of months, and each week begins on its Monday', () => {
  expect(usualTime({ from: '2026-01-01', to: '2026-04-02' })).toBe('day');
  expect(usualTime({ from: '2026-01-01', to: '2026-04-03' })).toBe('week');
  expect(usualTime({ from: '2026-01-01', to: '2027-01-01' })).toBe('week');
  expect(usualTime({ from: '2026-01-01', to: '2027-01-02' })).toBe('month');
  const day = (text: string) => Temporal.PlainDate.from(text);
  const keys = (by: 'week' | 'month', first: string, end: string) =>
    inOrder(by, { first: day(first), end: day(end) }, []).map(({ key }) => key);
  expect(keys('week', '2026-11-25', '2026-12-08')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  expect(keys('week', '2026-11-23', '2026-11-30')).toEqual(['2026-11-23']);
  expect(keys('month', '2026-11-25', '2026-12-02')).toEqual(['2026-11-01', '2026-12-01']);
});
