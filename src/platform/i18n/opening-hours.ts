import type { Locale } from '../locale.ts';
import { dateFormat } from './date-format.ts';

type Hours = { day: number; from: string; to: string };
type HoursOfDate = { date: string; from: string | null; to: string | null };

const DAYS = [1, 2, 3, 4, 5, 6, 7];
/** Any Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const weekday = (locale: Locale, day: number): string =>
  dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);

function timeIn(locale: Locale, time: string): string {
  const clock = dateFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return clock.format(Date.parse(`2024-01-01T${time}Z`));
}

const rangeIn = (locale: Locale, { from, to }: { from: string; to: string }): string =>
  `${timeIn(locale, from)}–${timeIn(locale, to)}`;

/** Opening hours as people write them, one line for neighboring days with the same: "Mon–Fri 9:00 AM–6:00 PM". */
export function hoursLines(hours: readonly Hours[], locale: Locale): string[] {
  const ofDay = (day: number) =>
    hours
      .filter((range) => range.day === day)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .map((range) => rangeIn(locale, range))
      .join(', ');
  const runs: { from: number; to: number; times: string }[] = [];
  for (const day of DAYS) {
    const times = ofDay(day);
    const last = runs.at(-1);
    if (last && last.times === times && last.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day, times });
  }
  return runs
    .filter(({ times }) => times !== '')
    .map(({ from, to, times }) => {
      const days = from === to ? weekday(locale, from) : `${weekday(locale, from)}–${weekday(locale, to)}`;
      return `${days} ${times}`;
    });
}

/** The exceptions from a day on, soonest first: a date, and its hours or null where it is closed. */
export function datesAhead(
  exceptions: readonly HoursOfDate[],
  { locale, today, most = 5 }: { locale: Locale; today: string; most?: number },
): { date: string; times: string | null }[] {
  const day = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return exceptions
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, most)
    .map(({ date, from, to }) => ({
      date: day.format(Date.parse(date)),
      times: from !== null && to !== null ? rangeIn(locale, { from, to }) : null,
    }));
}
