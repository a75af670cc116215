export type Retention = { keepDays: number; keepWeeks: number; keepMonths: number };

const DAY = 86_400_000;

/** The number of the week since 1970, from Monday to Sunday (UTC). */
const weekOf = (at: Date) => Math.floor((at.getTime() / DAY + 3) / 7);
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * The backups that may be deleted: all of the last `keepDays` days stay, the newest of each of the last `keepWeeks` weeks
 * and of the last `keepMonths` months that have one, and always the newest of all.
 */
export function outlived<Backup extends { startedAt: Date }>(
  backups: readonly Backup[],
  { keepDays, keepWeeks, keepMonths }: Retention,
  now: Date,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const newestOf = (period: (at: Date) => number, most: number) => {
    const kept = new Map<number, Backup>();
    for (const backup of newestFirst) {
      const one = period(backup.startedAt);
      if (!kept.has(one) && kept.size < most) kept.set(one, backup);
    }
    return kept.values();
  };
  const since = now.getTime() - keepDays * DAY;
  const kept = new Set<Backup>([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(({ startedAt }) => startedAt.getTime() >= since),
    ...newestOf(weekOf, keepWeeks),
    ...newestOf(monthOf, keepMonths),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}
