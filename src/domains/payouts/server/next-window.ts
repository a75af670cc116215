/** How far the balance of a provider was read, and the window that is being read. */
export type Reading = {
  readUntil: Date;
  windowFrom: Date | null;
  windowTo: Date | null;
  cursor: string | null;
  rereadAt: Date;
};

export type Window = { from: Date; to: Date; cursor: string | null };
type Bounds = { now: Date; spanMs: number; lateMs: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The window to read next; null if all is read. Each begins before the last one ended, since entries may appear late.
 * Once a day the last weeks are read again, for those that appear very late. Pure.
 */
export function nextWindow(reading: Reading, { now, spanMs, lateMs }: Bounds): Window | null {
  const { readUntil, windowFrom, windowTo, cursor, rereadAt } = reading;
  if (windowFrom && windowTo) return { from: windowFrom, to: windowTo, cursor };
  const before = (moment: Date, ms: number) => new Date(moment.getTime() - ms);
  if (now.getTime() - readUntil.getTime() > 0) {
    // A window that is shorter than entries are late would never come further.
    const from = before(readUntil, Math.min(lateMs, spanMs / 2));
    return { from, to: new Date(Math.min(from.getTime() + spanMs, now.getTime())), cursor: null };
  }
  const isDue = now.getTime() - rereadAt.getTime() >= DAY_MS;
  return isDue ? { from: before(readUntil, spanMs), to: readUntil, cursor: null } : null;
}
