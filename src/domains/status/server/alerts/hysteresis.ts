const MINUTE = 60_000;

/** `between`: bad enough for an alert to go on, not bad enough for one to begin. */
export type Sign = 'bad' | 'between' | 'good';

/** What is known about one possible trouble. */
type Trouble = {
  badSince: Date | null;
  goodSince: Date | null;
  /** Null: it is no alert yet. */
  beganAt: Date | null;
  notifiedAt: Date | null;
};
export type News = 'began' | 'repeated' | 'ended';

export const noTrouble: Trouble = { badSince: null, goodSince: null, beganAt: null, notifiedAt: null };

/** An alert ends after so long without a bad sign. */
const ENDS_AFTER_MS = 5 * MINUTE;
/** Owners are reminded of an alert that goes on. */
const REPEATED_AFTER_MS = 24 * 60 * MINUTE;

const lasts = (since: Date | null, now: Date, milliseconds: number) =>
  since !== null && now.getTime() - since.getTime() >= milliseconds;

/**
 * What a sign makes of a trouble. An alert begins once the signs were bad for `beginsAfterMs` without a break, and ends once
 * they were good for five minutes: what flutters neither begins nor ends one. `news` is what owners are to be notified of.
 */
export function judge(
  before: Trouble,
  sign: Sign,
  { now, beginsAfterMs }: { now: Date; beginsAfterMs: number },
): { trouble: Trouble; news: News | null } {
  if (before.beganAt === null) {
    if (sign !== 'bad') return { trouble: noTrouble, news: null };
    const badSince = before.badSince ?? now;
    if (!lasts(badSince, now, beginsAfterMs)) return { trouble: { ...noTrouble, badSince }, news: null };
    return { trouble: { badSince, goodSince: null, beganAt: now, notifiedAt: now }, news: 'began' };
  }
  if (sign !== 'good') {
    const trouble = { ...before, goodSince: null };
    return lasts(before.notifiedAt, now, REPEATED_AFTER_MS)
      ? { trouble: { ...trouble, notifiedAt: now }, news: 'repeated' }
      : { trouble, news: null };
  }
  const goodSince = before.goodSince ?? now;
  return lasts(goodSince, now, ENDS_AFTER_MS)
    ? { trouble: noTrouble, news: 'ended' }
    : { trouble: { ...before, goodSince }, news: null };
}

/** A database that comes and goes is no news each time: a node mails at once of the first time in an hour. */
const QUIET_MS = 3_600_000;
/** The nodes cannot agree while the database is away: each waits for those before it, which may be down as well. */
const TURN_MS = 10 * MINUTE;

/**
 * Whether a node mails at once that the database is away, in milliseconds: after `outageMs` and its turn among the nodes, of
 * which `rank` come before it, and not for a second time in an hour.
 */
export const isOutageNews = (
  { now, awaySince, notifiedAt, rank }: { now: number; awaySince: number; notifiedAt: number; rank: number },
  outageMs: number,
): boolean => now - awaySince >= outageMs + rank * TURN_MS && now - notifiedAt >= QUIET_MS;
