import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS_BY_HAND, outlived } from './retention.ts';

const DAY = 86_400_000;
/** A night of 2026, in which January 5 is a Monday. */
const night = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 2, 35));
const at = (month: number, day: number, isScheduled: boolean) => ({
  name: `${isScheduled ? 'night' : 'hand'} ${month}-${day}`,
  startedAt: night(month, day),
  isScheduled,
});
const scheduled = (month: number, day: number) => at(month, day, true);
const byHand = (month: number, day: number) => at(month, day, false);
const short = { keepDays: 1, keepWeeks: 0, keepMonths: 0 };
const weeks = { keepDays: 1, keepWeeks: 2, keepMonths: 0 };
const months = { keepDays: 1, keepWeeks: 0, keepMonths: 2 };

const cases = {
  'the newest stays, however old': [short, [scheduled(1, 5)], 'night 1-5'],
  'one by hand does not push out the only one of the schedule': [
    short,
    [scheduled(1, 5), byHand(1, 19)],
    'hand 1-19, night 1-5',
  ],
  'one of the schedule leaves one by hand for a week': [
    short,
    [byHand(1, 14), byHand(1, 12), scheduled(1, 20)],
    'night 1-20, hand 1-14',
  ],
  'several by hand are kept for a week, also with a longer rhythm': [
    short,
    [scheduled(1, 5), byHand(1, 15), byHand(1, 16), byHand(1, 17)],
    'hand 1-17, hand 1-16, hand 1-15, night 1-5',
  ],
  'a longer time for all holds for those by hand, too': [
    { keepDays: 30, keepWeeks: 0, keepMonths: 0 },
    [byHand(1, 2), scheduled(1, 3)],
    'night 1-3, hand 1-2',
  ],
  'of a week that of the schedule stays, though one by hand is newer': [
    weeks,
    [scheduled(1, 5), byHand(1, 9), scheduled(1, 12)],
    'night 1-12, night 1-5',
  ],
  'of a week without one of the schedule, that by hand': [
    weeks,
    [byHand(1, 6), byHand(1, 8), scheduled(1, 12)],
    'night 1-12, hand 1-8',
  ],
  'weeks without a backup are not counted': [
    weeks,
    [scheduled(1, 1), scheduled(1, 5), scheduled(1, 20)],
    'night 1-20, night 1-5',
  ],
  'of a month the newest of the schedule, or by hand': [
    months,
    [scheduled(10, 4), byHand(11, 3), byHand(11, 5), scheduled(12, 4), scheduled(12, 11), byHand(12, 12)],
    'hand 12-12, night 12-11, hand 11-5',
  ],
  'without a rhythm those by hand are kept alike': [
    weeks,
    [byHand(1, 1), byHand(1, 6), byHand(1, 7), byHand(1, 13)],
    'hand 1-13, hand 1-7',
  ],
} as const;

test.for(Object.entries(cases))('%s', ([, [retention, backups, left]]) => {
  const last = Math.max(...backups.map(({ startedAt }) => startedAt.getTime()));
  const now = new Date(Math.max(last, night(1, 20).getTime()) + 60_000);
  const gone = new Set(outlived<ReturnType<typeof at>>(backups, retention, now).map(({ name }) => name));
  const kept = backups.filter(({ name }) => !gone.has(name));
  const newestFirst = kept.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  expect(newestFirst.map(({ name }) => name).join(', ')).toBe(left);
});

test('only what the retention outlives is deleted, and never the newest of all or of the schedule', () => {
  const written = fc.uniqueArray(fc.record({ day: fc.nat(900), isScheduled: fc.boolean() }), {
    minLength: 1,
    maxLength: 120,
    selector: ({ day }) => day,
  });
  const retention = fc.record({
    keepDays: fc.integer({ min: 1, max: 90 }),
    keepWeeks: fc.nat(52),
    keepMonths: fc.nat(60),
  });
  fc.assert(
    fc.property(written, retention, fc.nat(30), (drawn, kept, later) => {
      const backups = drawn.map((one) => ({ ...one, startedAt: night(1, 1 + one.day) }));
      const newest = Math.max(...drawn.map(({ day }) => day));
      const now = night(1, 1 + newest + later);
      const gone = new Set(outlived(backups, kept, now).map(({ day }) => day));
      expect(gone.has(newest)).toBe(false);
      const ofSchedule = drawn.filter(({ isScheduled }) => isScheduled).map(({ day }) => day);
      expect(gone.has(Math.max(...ofSchedule))).toBe(false);
      const age = (startedAt: Date) => (now.getTime() - startedAt.getTime()) / DAY;
      for (const { day, startedAt, isScheduled } of backups)
        if (age(startedAt) <= (isScheduled ? kept.keepDays : Math.max(kept.keepDays, DAYS_BY_HAND)))
          expect(gone.has(day)).toBe(false);
      const recent = backups.filter(
        ({ startedAt }) => age(startedAt) <= Math.max(kept.keepDays, DAYS_BY_HAND),
      );
      const left = drawn.length - gone.size;
      expect(left).toBeLessThanOrEqual(2 + recent.length + kept.keepWeeks + kept.keepMonths);
      const again = backups.filter(({ day }) => !gone.has(day));
      expect(outlived(again, kept, now)).toEqual([]);
    }),
  );
});
