import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Why a request had no answer of its own: for figures, and for one log line a minute instead of one for each visitor. */
export type Failure = 'client_gone' | 'database_away' | 'storage_away' | 'busy' | 'bug';

/** Of this process, whatever the number of its shops. */
export const failureCounter = new Counter({
  name: 'kiosk_http_failures_total',
  help: 'Requests that failed without being at fault, by reason.',
  labelNames: ['reason'],
  registers: [],
});

const QUIET_MS = 60_000;
const sentences: Record<Exclude<Failure, 'client_gone' | 'database_away' | 'bug'>, string> = {
  storage_away: 'files cannot be kept or read just now; requests that need them are answered with 503',
  busy: 'the shop is busy; some requests are answered with 503',
};

const nextAt = new WeakMap<Logger, Map<Failure, number>>();

/**
 * Counts a failed request and logs it: a bug each time with its stack; what lasts for a while (a full disk, a bucket
 * that is away) once a minute; clients that go away and a database that is away, of which its follower speaks, at `debug`.
 */
export function recordFailure(log: Logger, reason: Failure, details: { err: unknown; path: string }): void {
  failureCounter.inc({ reason });
  if (reason === 'bug') log.error(details, 'request failed');
  else if (reason === 'client_gone' || reason === 'database_away' || isQuiet(log, reason))
    log.debug(details, 'request failed');
  else log.warn(details, sentences[reason]);
}

function isQuiet(log: Logger, reason: Failure): boolean {
  const known = nextAt.get(log) ?? new Map<Failure, number>();
  nextAt.set(log, known);
  const now = performance.now();
  if (now < (known.get(reason) ?? 0)) return true;
  known.set(reason, now + QUIET_MS);
  return false;
}
