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

/** PostgreSQL's statistics of each table. Index entries count as rows. */
const counted = `
  select t.relname as name, coalesce(t.seq_tup_read, 0) + t.n_tup_ins + t.n_tup_upd + t.n_tup_del + coalesce(i.rows, 0) as rows,
    coalesce(b.heap_blks_read, 0) + coalesce(b.heap_blks_hit, 0) + coalesce(b.idx_blks_read, 0) + coalesce(b.idx_blks_hit, 0)
      + coalesce(b.toast_blks_read, 0) + coalesce(b.toast_blks_hit, 0)
      + coalesce(b.tidx_blks_read, 0) + coalesce(b.tidx_blks_hit, 0) as pages
  from pg_stat_user_tables t join pg_statio_user_tables b using (relid)
  left join (select relid, sum(idx_tup_read) as rows from pg_stat_user_indexes group by relid) i using (relid)
  where t.schemaname = 'public'`;

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
