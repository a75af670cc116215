import { readFileSync } from 'node:fs';
import pg from 'pg';

type Connection = pg.Client & { processID?: number };
type Query = (this: Connection, ...given: unknown[]) => Promise<pg.QueryResult>;
/** Per table, indexes included: rows read and written, and 8 KB pages touched. */
export type TableCost = { rows: number; pages: number };

/** Processor time of a local process in milliseconds, without waiting; 0 if unknown. */
function computed(processId: number): number {
  try {
    return Number(readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * PostgreSQL's statistics of each table. Index entries count as rows. The views `pg_stat_user_tables` and so on have the
 * same numbers, and take three times as long: they are read before and after each of a thousand calls.
 */
const counted = `
  with indexes as (
    select indrelid, sum(pg_stat_get_tuples_returned(indexrelid)) as rows, sum(pg_stat_get_blocks_fetched(indexrelid)) as pages
    from pg_index group by indrelid
  )
  select t.relname as name,
    pg_stat_get_tuples_returned(t.oid) + pg_stat_get_tuples_inserted(t.oid) + pg_stat_get_tuples_updated(t.oid)
      + pg_stat_get_tuples_deleted(t.oid) + coalesce(own.rows, 0) as rows,
    pg_stat_get_blocks_fetched(t.oid) + coalesce(own.pages, 0)
      + coalesce(pg_stat_get_blocks_fetched(t.reltoastrelid), 0) + coalesce(toast.pages, 0) as pages
  from pg_class t
  left join indexes own on own.indrelid = t.oid
  left join indexes toast on toast.indrelid = t.reltoastrelid
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`;

/**
 * Watches this program's queries, except those on `own`, and their costs, for sequential requests. Processor time is
 * known for a local database, rows and pages from PostgreSQL 15 on.
 */
export function watchCosts(own: pg.Client) {
  const query = pg.Client.prototype.query as Query;
  /** The processor time of each connection's process at the start. */
  const before = new Map<Connection, number>();
  pg.Client.prototype.query = function (this: Connection, ...given: unknown[]) {
    if (this !== own && !before.has(this)) before.set(this, computed(this.processID ?? 0));
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;

  const readTables = async (): Promise<Map<string, TableCost>> => {
    const { rows } = await query.call(own, counted);
    return new Map(
      rows.map(({ name, ...cost }) => [name, { rows: Number(cost.rows), pages: Number(cost.pages) }]),
    );
  };
  let earlier = new Map<string, TableCost>();

  return {
    stop: () => {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
    },
    start: () => before.clear(),
    /** Milliseconds of the database's processor time since `start`. */
    milliseconds: () =>
      [...before].reduce((sum, [{ processID = 0 }, then]) => sum + computed(processID) - then, 0),
    /** Reads and writes per table since the last call. */
    async tables(): Promise<Map<string, TableCost>> {
      // A connection reports its statistics only occasionally, unless asked to.
      for (const connection of [own, ...before.keys()])
        await query.call(connection, 'select pg_stat_force_next_flush()').catch(() => undefined);
      const now = await readTables();
      const costs = [...now].map(([name, { rows, pages }]) => {
        const then = earlier.get(name) ?? { rows: 0, pages: 0 };
        return [name, { rows: rows - then.rows, pages: pages - then.pages }] as const;
      });
      earlier = now;
      return new Map(costs.filter(([, { rows, pages }]) => rows > 0 || pages > 0));
    },
  };
}
