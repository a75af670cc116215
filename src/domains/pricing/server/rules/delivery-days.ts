import type { Settings } from '#domains/content/server/index.ts';
import { clockAt, momentOfClock } from '#platform/i18n/zone-time.ts';

/** When parcels are packed and arrive; 1 is Monday. Days on which nothing happens are those of neither list, and holidays. */
export type DeliveryCalendar = Pick<
  Settings,
  'timeZone' | 'handlingDays' | 'orderCutOff' | 'workingDays' | 'arrivalDays' | 'holidays'
>;

/** The first and the last day, such as 2026-11-27. */
export type DeliveryDates = { from: string; to: string };

const DAY_MS = 86_400_000;
/** Longer than any row of holidays. */
const MOST_SKIPPED = 400;

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Monday is 1, Sunday 7; the first day of Unix time was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

type Days = { weekdays: readonly number[]; holidays: ReadonlySet<string> };

const isOpen = (day: number, { weekdays, holidays }: Days): boolean =>
  weekdays.includes(weekdayOf(day)) && !holidays.has(dateOf(day));

/** The next day on which something happens. */
function nextOpen(day: number, days: Days): number {
  for (let next = day + 1; next <= day + MOST_SKIPPED; next++) if (isOpen(next, days)) return next;
  return day + 1;
}

function addOpen(day: number, count: number, days: Days): number {
  let reached = day;
  for (let step = 0; step < count; step++) reached = nextOpen(reached, days);
  return reached;
}

const MINUTE_MS = 60_000;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * When an order of this moment is handed over, and until when an order still is then: the next cut-off, or the end of the
 * day where there is none. Pure.
 */
function handOver(calendar: DeliveryCalendar, at: Date): { day: number; orderBy: Date } {
  const { timeZone, handlingDays, orderCutOff, workingDays } = calendar;
  const days = { weekdays: workingDays, holidays: new Set(calendar.holidays.map(({ date }) => date)) };
  const clock = clockAt(timeZone, at).getTime();
  const today = Math.floor(clock / DAY_MS);
  const end = orderCutOff === '' ? DAY_MS : minutesOf(orderCutOff) * MINUTE_MS;
  const isInTime = isOpen(today, days) && clock - today * DAY_MS < end;
  const packing = isInTime ? today : nextOpen(today, days);
  return {
    day: addOpen(packing, handlingDays, days),
    orderBy: momentOfClock(timeZone, new Date(packing * DAY_MS + end)),
  };
}

/** The days on which an order of this moment arrives by a method of so many days, and until when that holds. Pure. */
export function deliveryDates(
  calendar: DeliveryCalendar,
  at: Date,
  { minDays, maxDays }: { minDays: number; maxDays: number },
): DeliveryDates & { orderBy: Date } {
  const { day, orderBy } = handOver(calendar, at);
  const days = {
    weekdays: calendar.arrivalDays,
    holidays: new Set(calendar.holidays.map(({ date }) => date)),
  };
  const [from, to] = [minDays, maxDays].map((count) => dateOf(addOpen(day, count, days)));
  return { from: from ?? '', to: to ?? '', orderBy };
}

/** The day on which an order of this moment is ready where it is collected. Pure. */
export function readyDate(calendar: DeliveryCalendar, at: Date): DeliveryDates {
  const date = dateOf(handOver(calendar, at).day);
  return { from: date, to: date };
}

/** The calendar of a shop that states days; null of one that does not. */
export const calendarOf = (settings: Settings): DeliveryCalendar | null =>
  settings.showsDeliveryDates ? settings : null;
