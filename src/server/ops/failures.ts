import type { Logger } from 'pino';
import { Counter } from 'prom-client';

/** Why a request failed: for metrics, and to log a lasting condition once a minute instead of per request. */
export type Failure = 'client_gone' | 'database_away' | 'storage_away' | 'busy' | 'bug';

/** Per process, shared by all shops in it. */
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
 * Counts a failed request and logs it: bugs each time with their stack; lasting conditions (a full disk, a bucket that
 * is down) once a minute; disconnected clients at `debug`, and so a database that is down, which its follower logs.
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
