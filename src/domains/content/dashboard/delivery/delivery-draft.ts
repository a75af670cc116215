import type { ShopSettings, VersionedSettings } from '../../contract/settings.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The form data of the delivery calendar: checkboxes hold texts, holidays are lines. */
export type DeliveryDraft = {
  showsDeliveryDates: boolean;
  handlingDays: string;
  orderCutOff: string;
  workingDays: string[];
  arrivalDays: string[];
  holidays: string;
};

export const openedDelivery = ({ settings, version }: VersionedSettings) => ({
  version,
  draft: {
    showsDeliveryDates: settings.showsDeliveryDates,
    handlingDays: String(settings.handlingDays),
    orderCutOff: settings.orderCutOff,
    workingDays: settings.workingDays.map(String),
    arrivalDays: settings.arrivalDays.map(String),
    holidays: settings.holidays.map(({ date, name }) => `${date} ${name}`.trim()).join('\n'),
  } satisfies DeliveryDraft,
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A date with a name; null if the line begins with none. */
function readHoliday(line: string): { date: string; name: string } | null {
  const [, date = '', name = ''] = /^(\d{4}-\d{2}-\d{2})\b[\s:,]*(.*)$/.exec(line) ?? [];
  const moment = new Date(date);
  if (date === '' || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(date)) return null;
  return { date, name: name.slice(0, 100) };
}

/** The first line that is no date; undefined if all are. */
export const wrongHoliday = (text: string): string | undefined =>
  linesOf(text).find((line) => readHoliday(line) === null);

/** The lines with further days, each date once, in their order. */
export function withHolidays(text: string, more: readonly { date: string; name: string }[]): string {
  const known = linesOf(text).flatMap((line) => readHoliday(line) ?? []);
  const dates = new Set(known.map(({ date }) => date));
  const all = [...known, ...more.filter(({ date }) => !dates.has(date))];
  return all
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, name }) => `${date} ${name}`.trim())
    .join('\n');
}

export const deliverySettings = (draft: DeliveryDraft): Partial<ShopSettings> => ({
  showsDeliveryDates: draft.showsDeliveryDates,
  handlingDays: Number(draft.handlingDays),
  orderCutOff: draft.orderCutOff.trim().replace(/^\d:/, '0$&'),
  workingDays: draft.workingDays.map(Number).sort(),
  arrivalDays: draft.arrivalDays.map(Number).sort(),
  holidays: linesOf(draft.holidays).flatMap((line) => readHoliday(line) ?? []),
});
