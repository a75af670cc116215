import type { Range } from '../../contract.ts';

const lengths: Record<Range, { unit: 'days' | 'months'; count: number }> = {
  '7d': { unit: 'days', count: 7 },
  '30d': { unit: 'days', count: 30 },
  '90d': { unit: 'days', count: 90 },
  '12m': { unit: 'months', count: 12 },
};

export type Span = { starts: Date; ends: Date };
/** A day or month in the shop's time zone, and the span it is compared with. */
export type Period = Span & { from: string; before: Span };

const dateOf = ({ epochMilliseconds }: { epochMilliseconds: number }) => new Date(epochMilliseconds);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * The days or months of a range, oldest first; the last is today or this month. Their comparison spans end one range
 * before now, so that an unfinished day is compared with an equally long part of an earlier one. Pure.
 */
export function periodsOf(range: Range, { now, timeZone }: { now: Date; timeZone: string }): Period[] {
  const { unit, count } = lengths[range];
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const last = unit === 'days' ? here.toPlainDate() : here.toPlainDate().with({ day: 1 });
  const begin = (steps: number) => dateOf(last.add({ [unit]: steps }).toZonedDateTime({ timeZone }));
  const stop = dateOf(here.subtract({ [unit]: count }));
  return Array.from({ length: count }, (_, place) => {
    const step = place - count + 1;
    return {
      from: last.add({ [unit]: step }).toString(),
      starts: begin(step),
      ends: begin(step + 1),
      before: { starts: begin(step - count), ends: earlier(begin(step + 1 - count), stop) },
    };
  });
}
