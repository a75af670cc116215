import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ReportingPool } from './reporting-pool.ts';

/** A pool or an open transaction: both run the same queries. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
export type RootDatabase = NodePgDatabase & { $client: pg.Pool };

// bigint columns are minor units and counts, far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** `name` identifies the program in pg_stat_activity. */
export type PoolOptions = {
  connectionString: string;
  max?: number | undefined;
  name?: string | undefined;
  /** How long to wait for a free connection, in milliseconds; 12,000 by default. */
  waitMs?: number;
  /** How long PostgreSQL lets one statement run, in milliseconds; unlimited by default. */
  statementMs?: number;
};

/**
 * Opens a pool (10 connections by default) with drizzle on it. A lost connection is reported to `onLost` and never
 * thrown; inside a transaction the next query then fails.
 */
export function openDatabase(options: PoolOptions, onLost: (error: Error) => void): RootDatabase {
  const pool = new ReportingPool({
    connectionString: options.connectionString,
    max: options.max ?? 10,
    application_name: options.name ?? 'kiosk',
    // Bounds the wait for a free connection; a database that is down refuses at once.
    connectionTimeoutMillis: options.waitMs ?? 12_000,
    ...(options.statementMs ? { statement_timeout: options.statementMs } : {}),
    idleTimeoutMillis: 60_000,
  });
  pool.on('connect', (client) => void client.on('error', onLost));
  // The connection's own listener has reported the error.
  pool.on('error', () => undefined);
  return drizzle(pool);
}
