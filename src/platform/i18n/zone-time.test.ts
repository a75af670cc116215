import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockAt, momentOfClock } from './zone-time.ts';

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'America/St_Johns',
];
const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });

test('a moment is what the clocks of the shop show, in summer and in winter', () => {
  const berlin = (moment: string) => clockAt('Europe/Berlin', new Date(moment)).toISOString();
  expect(berlin('2026-07-01T22:30:00Z')).toBe('2026-07-02T00:30:00.000Z');
  expect(berlin('2026-12-31T23:30:00Z')).toBe('2027-01-01T00:30:00.000Z');
});

test('a typed time means the moment at which the clocks show it, on every day of the year', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
      const clock = clockAt(zone, new Date(Math.floor(moment.getTime() / 60_000) * 60_000));
      expect(clockAt(zone, momentOfClock(zone, clock))).toEqual(clock);
    }),
  );
});

test('a time that the clocks skip is moved, and one that they show twice is one of both', () => {
  const at = (clock: string) => momentOfClock('Europe/Berlin', new Date(clock)).toISOString();
  expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(at('2026-03-29T02:30:00Z'));
  expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(at('2026-10-25T02:30:00Z'));
});

test('a day without a midnight begins when its clocks do, east and west of Greenwich', () => {
  const begins = (zone: string, day: string) =>
    clockAt(zone, momentOfClock(zone, new Date(`${day}T00:00:00Z`))).toISOString();
  expect(begins('America/Havana', '2026-03-08')).toBe('2026-03-08T01:00:00.000Z');
  expect(begins('America/Santiago', '2026-09-06')).toBe('2026-09-06T01:00:00.000Z');
  expect(begins('Africa/Cairo', '2026-04-24')).toBe('2026-04-24T01:00:00.000Z');
});
