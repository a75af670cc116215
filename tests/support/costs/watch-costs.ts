import { readFileSync } from 'node:fs';
import pg from 'pg';

type Query = (this: pg.Client & { processID?: number }, ...given: unknown[]) => unknown;

/** Milliseconds that a process of this machine has computed, waiting for a processor left out; 0 where nobody tells. */
function computed(processId: number): number {
  try {
    return Number(readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Watches what this program asks its database, but for what `own` asks, and what that costs. Requests one after the other;
 * the database is on this machine.
 */
export function watchCosts(own: pg.Client) {
  const query = pg.Client.prototype.query as Query;
  /** What each process of the database had computed when the watching began. */
  const before = new Map<number, number>();
  pg.Client.prototype.query = function (this: pg.Client & { processID?: number }, ...given: unknown[]) {
    if (this !== own) {
      const id = this.processID ?? 0;
      if (!before.has(id)) before.set(id, computed(id));
    }
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;

  return {
    stop: () => {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
    },
    start: () => before.clear(),
    /** Milliseconds that the database computed since `start`. */
    milliseconds: () => [...before].reduce((sum, [id, earlier]) => sum + computed(id) - earlier, 0),
  };
}
