export type Retention = { keepDays: number; keepWeeks: number; keepMonths: number };
type Kept = { startedAt: Date; isScheduled: boolean };

const DAY = 86_400_000;

/** A backup by hand stays as many days at least: its owner still has to take it elsewhere. */
export const DAYS_BY_HAND = 7;

/** The number of the week since 1970, from Monday to Sunday (UTC). */
const weekOf = (at: Date) => Math.floor((at.getTime() / DAY + 3) / 7);
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * The backups that may be deleted. What stays: all of the last `keepDays` days, those by hand for a week at least; one of
 * each of the last `keepWeeks` weeks and of the last `keepMonths` months that have one, the newest of the schedule, or the
 * newest by hand where the schedule wrote none; and always the newest of all and the newest of the schedule, which says
 * when the next is due. Pure.
 */
export function outlived<Backup extends Kept>(
  backups: readonly Backup[],
  { keepDays, keepWeeks, keepMonths }: Retention,
  now: Date,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const scheduledFirst = newestFirst.toSorted((a, b) => Number(b.isScheduled) - Number(a.isScheduled));
  const lastOf = (period: (at: Date) => number, most: number) => {
    const periods = [...new Set(newestFirst.map(({ startedAt }) => period(startedAt)))].slice(0, most);
    return periods.map((one) => scheduledFirst.find(({ startedAt }) => period(startedAt) === one));
  };
  const isRecent = ({ startedAt, isScheduled }: Backup) => {
    const days = isScheduled ? keepDays : Math.max(keepDays, DAYS_BY_HAND);
    return now.getTime() - startedAt.getTime() <= days * DAY;
  };
  const kept = new Set([
    newestFirst[0],
    scheduledFirst[0],
    ...newestFirst.filter(isRecent),
    ...lastOf(weekOf, keepWeeks),
    ...lastOf(monthOf, keepMonths),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}
