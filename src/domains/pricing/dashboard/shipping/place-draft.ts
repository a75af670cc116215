import { type TextDrafts, textDrafts, textTerms } from '#ui/dashboard/text-drafts.ts';
import type { HoursOfDate, OpeningHours, PickupPlace } from '../../contract/pickup-places.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
type DayField = `day${(typeof weekdays)[number]}`;

/** The form data of a pickup place: hours of each weekday as typed, exceptions as lines. */
type PlaceDraft = {
  name: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  country: string;
  exceptions: string;
  note: string;
  isActive: boolean;
} & Record<DayField, string> &
  TextDrafts<'name' | 'note'>;

const texts = ['name', 'note'] as const;

const range = /^(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})$/;

/** Times such as 9:00-12:30; null if it is none. */
function readRange(typed: string): { from: string; to: string } | null {
  const [, ...parts] = range.exec(typed.trim()) ?? [];
  const [fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = parts;
  const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
  const to = `${toHour.padStart(2, '0')}:${toMinute}`;
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isTime(from) && isTime(to) && from < to ? { from, to } : null;
}

const rangesIn = (typed: string) =>
  typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readRange);

/** Whether the hours of a day are times apart from each other. */
export function areHours(typed: string): boolean {
  const ranges = rangesIn(typed);
  const known = ranges.flatMap((one) => one ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return (
    known.length === ranges.length && known.every(({ from }, place) => from >= (known[place - 1]?.to ?? ''))
  );
}

/** A date, with its hours or closed; null if the line is none. */
function readException(line: string): HoursOfDate[] | null {
  const [, date = '', times = ''] = /^(\d{4}-\d{2}-\d{2})[:\s]*(.*)$/.exec(line.trim()) ?? [];
  const moment = new Date(date);
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(date)) return null;
  if (times === '') return [{ date, from: null, to: null }];
  const read = readRange(times);
  return read && [{ date, ...read }];
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** The first line that is no date with hours; undefined if all are. */
export const wrongException = (text: string): string | undefined =>
  linesOf(text).find((line) => readException(line) === null);

const shownHours = (hours: readonly OpeningHours[], day: number) =>
  hours
    .filter((one) => one.day === day)
    .map(({ from, to }) => `${from}-${to}`)
    .join(', ');

export const placeDraft = (place: PickupPlace | null): PlaceDraft => ({
  name: place?.name ?? '',
  ...textDrafts(texts, place?.texts),
  line1: place?.address.line1 ?? '',
  line2: place?.address.line2 ?? '',
  postalCode: place?.address.postalCode ?? '',
  city: place?.address.city ?? '',
  country: place?.address.country ?? '',
  exceptions: (place?.exceptions ?? [])
    .map(({ date, from, to }) => (from === null ? date : `${date} ${from}-${to}`))
    .join('\n'),
  note: place?.note ?? '',
  isActive: place?.isActive ?? true,
  ...(Object.fromEntries(weekdays.map((day) => [`day${day}`, shownHours(place?.hours ?? [], day)])) as Record<
    DayField,
    string
  >),
});

export const placeTerms = (draft: PlaceDraft) => ({
  name: draft.name,
  texts: textTerms(texts, draft),
  address: {
    line1: draft.line1,
    line2: draft.line2,
    postalCode: draft.postalCode,
    city: draft.city,
    region: null,
    country: draft.country,
  },
  hours: weekdays.flatMap((day) =>
    rangesIn(draft[`day${day}`]).flatMap((one) => (one ? [{ day, ...one }] : [])),
  ),
  exceptions: linesOf(draft.exceptions).flatMap((line) => readException(line) ?? []),
  note: draft.note,
  isActive: draft.isActive,
});
