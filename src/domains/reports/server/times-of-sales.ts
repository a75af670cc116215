import type { TimeGroup } from '../sales-groups.ts';
import type { Row, Sum } from './sums/report-sql.ts';

type Day = Temporal.PlainDate;
/** `end` and `beforeEnd` are the days after the last ones. */
export type Span = { first: Day; last: Day; end: Day; before: Day; beforeEnd: Day };

const later = (a: Day, b: Day) => (Temporal.PlainDate.compare(a, b) > 0 ? a : b);

/** The same days as many years before as they last: one of a year at most. Of a leap year February is whole. Pure. */
export function sameDaysBefore(first: Day, last: Day): Pick<Span, 'before' | 'beforeEnd'> {
  const end = last.add({ days: 1 });
  const endOf = (years: number) => later(end.subtract({ years }), last.subtract({ years }).add({ days: 1 }));
  let years = 1;
  while (Temporal.PlainDate.compare(endOf(years), first) > 0) years += 1;
  return { before: first.subtract({ years }), beforeEnd: endOf(years) };
}

export const noSales = {
  orders: 0,
  units: 0,
  minor: 0,
  taxMinor: 0,
  costMinor: 0,
  knownMinor: 0,
  minorBefore: 0,
  ordersBefore: 0,
  refundsMinor: 0,
  refundsBefore: 0,
  backTaxMinor: 0,
  backUnits: 0,
};

const firstOf: Record<TimeGroup, (day: Day) => Day> = {
  day: (day) => day,
  week: (day) => day.subtract({ days: day.dayOfWeek - 1 }),
  month: (day) => day.with({ day: 1 }),
};
const steps: Record<TimeGroup, Temporal.DurationLike> = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
};

/** The first day of the day, week or month that a day is in. Pure. */
export const keyOfTime = (by: TimeGroup, day: string): string =>
  `${firstOf[by](Temporal.PlainDate.from(day))}`;

/** All days, weeks from Monday, or months of a time in order, with the sums of those that have any, else `none`. Pure. */
export function inOrder(
  by: TimeGroup,
  { first, end }: Pick<Span, 'first' | 'end'>,
  rows: readonly Row[],
  none: Sum = noSales,
): Row[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const found: Row[] = [];
  let day = firstOf[by](first);
  while (Temporal.PlainDate.compare(day, end) < 0) {
    const key = day.toString();
    found.push(known.get(key) ?? { ...none, key, name: key });
    day = day.add(steps[by]);
  }
  return found;
}
