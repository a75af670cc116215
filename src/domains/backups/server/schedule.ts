import type { BackupRhythm } from '../rhythms.ts';

/** The time of day (UTC) of the scheduled backups, as in the job's cron expression. */
const [HOUR, MINUTE] = [2, 35];
const DAY = 86_400_000;
const days: Record<BackupRhythm, number | null> = { day: 1, week: 7, never: null };

/** Whether the schedule's run at `now` is to write a backup, `last` being its latest; half a day is no matter. */
export function isBackupDue(every: BackupRhythm, last: Date | null, now: Date): boolean {
  const period = days[every];
  return period !== null && (!last || now.getTime() - last.getTime() >= (period - 0.5) * DAY);
}

/** Whether a backup should have been written half a day ago or longer. */
export function isOverdue(every: BackupRhythm, last: Date, now: Date): boolean {
  const period = days[every];
  return period !== null && now.getTime() - last.getTime() > (period + 0.5) * DAY;
}

/** The next run of the schedule that writes a backup; null: none. */
export function nextBackupAt(every: BackupRhythm, last: Date | null, now: Date): Date | null {
  const period = days[every];
  if (period === null) return null;
  const run = new Date(now);
  run.setUTCHours(HOUR, MINUTE, 0, 0);
  while (run <= now || !isBackupDue(every, last, run)) run.setUTCDate(run.getUTCDate() + 1);
  return run;
}
