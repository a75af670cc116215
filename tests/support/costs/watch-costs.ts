import { readFileSync } from 'node:fs';
import pg from 'pg';

type Asked = { text: string; values: unknown[] };
type Plan = {
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
type Query = (this: pg.Client & { processID?: number }, ...given: unknown[]) => unknown;

const asAsked = (given: unknown[]): Asked => {
  const [first, values] = given as [string | Partial<Asked>, unknown];
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] };
  return { text: first.text ?? '', values: first.values ?? [] };
};

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
  const asked: Asked[] = [];
  /** What each process of the database had computed when the watching began. */
  const before = new Map<number, number>();
  pg.Client.prototype.query = function (this: pg.Client & { processID?: number }, ...given: unknown[]) {
    if (this !== own) {
      asked.push(asAsked(given));
      const id = this.processID ?? 0;
      if (!before.has(id)) before.set(id, computed(id));
    }
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;

  return {
    stop: () => {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
    },
    start: () => {
      asked.length = 0;
      before.clear();
    },
    /** Milliseconds that the database computed since `start`. */
    milliseconds: () => [...before].reduce((sum, [id, earlier]) => sum + computed(id) - earlier, 0),
    /** Rows that the reads since `start` touch, asked again under EXPLAIN ANALYZE. */
    async rows(): Promise<number> {
      let sum = 0;
      for (const { text, values } of asked.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
        const explained = { text: `explain (analyze, timing off, format json) ${text}`, values };
        const { rows } = await own.query(explained);
        sum += rowsOf(rows[0]['QUERY PLAN'][0].Plan);
      }
      return sum;
    },
  };
}

/** Rows that the leaves of a plan give or look at. */
function rowsOf({ Plans = [], ...node }: Plan): number {
  if (Plans.length > 0) return Plans.reduce((sum, plan) => sum + rowsOf(plan), 0);
  const loops = node['Actual Loops'] ?? 0;
  return loops * ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
}
