import type pg from 'pg';
import type { CacheTag } from '#platform/cache-tags.ts';
import { declareQuery } from '#platform/db/named-query.ts';

/** A pool or one connection. */
export type Queryable = { query(query: pg.QueryConfig): Promise<pg.QueryResult> };
export type Change = { id: number; tags: CacheTag[] };
/** `time` is the database's, in ms since 1970; `askedAt` is this process's `performance.now()` before the query. */
export type Reading = { snapshot: string; time: number; askedAt: number; changes: Change[] | 'too many' };

const MOST_CHANGES = 2_000;
/** How long to wait for a database that does not respond. */
export const PATIENCE_MS = 2_000;

/**
 * The changes committed since a snapshot: rows of transactions that were invisible to it and are visible now. This
 * finds transactions that commit late, and each row exactly once.
 */
const read = `
  select pg_current_snapshot()::text as snapshot,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as time,
    coalesce((
      select json_agg(json_build_object('id', id, 'tags', tags)) from (
        select id, tags from changed_tags
        where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
          and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
        limit ${MOST_CHANGES + 1}
      ) unseen
    ), '[]') as changes`;

const clean = "delete from changed_tags where changed_at < now() - interval '1 hour'";
for (const text of [read, clean]) declareQuery({ text });

export const patient = (query: pg.QueryConfig) => ({ ...query, query_timeout: PATIENCE_MS });

/** Reads the changes since a snapshot; with null only the current position. Gives up after two seconds. */
export async function readChanges(database: Queryable, since: string | null): Promise<Reading> {
  const askedAt = performance.now();
  const { rows } = await database.query(patient({ text: read, values: [since] }));
  const { snapshot, time, changes } = rows[0] as { snapshot: string; time: number; changes: Change[] };
  return { snapshot, time, askedAt, changes: changes.length > MOST_CHANGES ? 'too many' : changes };
}

/** Deletes rows that every node has read. A node that did not read for an hour clears its caches. */
export async function deleteOldChanges(database: Queryable): Promise<void> {
  await database.query(patient({ text: clean }));
}

/** Whether a snapshot is older than the one before it: the database was replaced (a restored or promoted copy). */
export const isBefore = (snapshot: string, other: string): boolean => nextOf(snapshot) < nextOf(other);

const nextOf = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0);
