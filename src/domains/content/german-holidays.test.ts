import { expect, test } from 'vitest';
import { easterOf, germanHolidays } from './german-holidays.ts';

const isoOf = (date: Date) => date.toISOString().slice(0, 10);

test('an owner gets the holidays of the state, the movable ones of each year too', () => {
  expect([2024, 2025, 2026, 2027, 2038].map((year) => isoOf(easterOf(year)))).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
  const berlin = germanHolidays('BE', 2026).map(({ date }) => date);
  expect(berlin).toEqual([
    '2026-01-01',
    '2026-03-08',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ]);
  const saxony = [2025, 2026, 2027].map((year) =>
    germanHolidays('SN', year).find(({ day }) => day === 'repentance'),
  );
  expect(saxony.map((found) => found?.date)).toEqual(['2025-11-19', '2026-11-18', '2027-11-17']);
  expect(germanHolidays('BY', 2026).map(({ date }) => date)).toContain('2026-06-04');
});
