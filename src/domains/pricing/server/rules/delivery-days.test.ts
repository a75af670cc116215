import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '#tests/support/depth.ts';
import { type DeliveryCalendar, deliveryDates, readyDate } from './delivery-days.ts';

const calendar: DeliveryCalendar = {
  timeZone: 'Europe/Berlin',
  handlingDays: 0,
  orderCutOff: '14:00',
  workingDays: [1, 2, 3, 4, 5],
  arrivalDays: [1, 2, 3, 4, 5, 6],
  holidays: [{ date: '2026-12-25', name: '' }],
};
const days = { minDays: 1, maxDays: 2 };
/** By the clocks of Berlin in winter. */
const at = (clock: string) => new Date(`${clock}:00+01:00`);
const dates = (clock: string, change: Partial<DeliveryCalendar> = {}) =>
  deliveryDates({ ...calendar, ...change }, at(clock), days);

test('a shopper reads the days of arrival, and the cut-off until which they hold', () => {
  expect(dates('2026-11-24T13:59')).toEqual({
    from: '2026-11-25',
    to: '2026-11-26',
    orderBy: at('2026-11-24T14:00'),
  });
  expect(dates('2026-11-24T14:00')).toEqual({
    from: '2026-11-26',
    to: '2026-11-27',
    orderBy: at('2026-11-25T14:00'),
  });
  // Friday after the cut-off: packed on Monday.
  expect(dates('2026-11-27T15:00')).toMatchObject({ from: '2026-12-01', to: '2026-12-02' });
  // Over a holiday and a Sunday.
  expect(dates('2026-12-24T09:00')).toMatchObject({ from: '2026-12-26', to: '2026-12-28' });
  expect(dates('2026-11-24T23:30', { orderCutOff: '' })).toMatchObject({
    from: '2026-11-25',
    orderBy: at('2026-11-25T00:00'),
  });
  expect(dates('2026-11-24T09:00', { handlingDays: 2 })).toMatchObject({ from: '2026-11-27' });
  expect(readyDate(calendar, at('2026-11-24T15:00'))).toEqual({ from: '2026-11-25', to: '2026-11-25' });
});

test('days hold until their cut-off, arrive on open days only, and never get earlier later on', () => {
  const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
  const someCalendar = fc.record({
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'),
    handlingDays: fc.nat({ max: 5 }),
    orderCutOff: fc.constantFrom('', '00:30', '12:00', '23:59'),
    workingDays: weekdays,
    arrivalDays: weekdays,
    holidays: fc.array(
      fc.nat({ max: 60 }).map((day) => ({
        date: new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10),
        name: '',
      })),
      { maxLength: 12 },
    ),
  });
  const moment = fc.nat({ max: 60 * 24 * 60 }).map((minute) => new Date(Date.UTC(2026, 9, 1, 0, minute)));
  const holds = (shop: DeliveryCalendar, now: Date, later: number, least: number, more: number) => {
    const way = { minDays: 1 + least, maxDays: 1 + least + more };
    const found = deliveryDates(shop, now, way);
    expect(found.orderBy.getTime()).toBeGreaterThan(now.getTime());
    expect(found.from <= found.to).toBe(true);
    for (const date of [found.from, found.to]) {
      expect(shop.arrivalDays).toContain(((new Date(date).getUTCDay() + 6) % 7) + 1);
      expect(shop.holidays.map((holiday) => holiday.date)).not.toContain(date);
    }
    const before = deliveryDates(shop, new Date(found.orderBy.getTime() - 1), way);
    expect([before.from, before.to]).toEqual([found.from, found.to]);
    const after = deliveryDates(shop, new Date(now.getTime() + later * 60_000), way);
    expect(after.from >= found.from && after.to >= found.to).toBe(true);
  };
  const [some, delay] = [fc.nat({ max: 6 }), fc.nat({ max: 10_000 })];
  fc.assert(fc.property(someCalendar, moment, delay, some, some, holds), { numRuns: runsOf(3_000) });
});
