import type { Locale } from '../locale.ts';
import { dateFormat } from './date-format.ts';

/** One or two days as people write them: "Fri 27 – Sun 29 Nov". Days are dates such as 2026-11-27. */
export function dayRange(locale: Locale, { from, to }: { from: string; to: string }): string {
  const days = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const [first, last] = [new Date(from), new Date(to)];
  const words = from === to ? days.format(first) : rangeIn(days, first, last);
  // Arabic sets a comma behind each weekday, which tears a range apart.
  return words.replaceAll('،', '');
}

/** A range as the language writes it; if that writes its days otherwise than a single one, the two days. */
function rangeIn(days: Intl.DateTimeFormat, first: Date, last: Date): string {
  const range = days.formatRange(first, last);
  return range.endsWith(days.format(last)) ? range : `${days.format(first)} – ${days.format(last)}`;
}

/** The weekday and time of a moment in a time zone, which stay together on a line: "Tue 2:00 PM". */
export const momentUntil = (locale: Locale, moment: Date, timeZone: string): string =>
  dateFormat(locale, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(moment)
    .replaceAll(' ', '\u00A0');
