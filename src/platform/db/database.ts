import pg from 'pg';
import { clientOf } from './hosts.ts';
import { ReportingPool } from './reporting-pool.ts';
import { type OnSlow, timeStatements } from './slow-statements.ts';

declare const queries: unique symbol;
/**
 * A pool, or the connection of an open transaction: both run the same queries. It has no methods, so that only declared
 * queries run on it (`named-query.ts`).
 */
export type Database = { readonly [queries]: true };
export type RootDatabase = pg.Pool & Database;

/** A single connection as a database. */
export const asDatabase = (client: pg.ClientBase): Database => client as unknown as Database;

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
  /** How long a connection in use may be silent before it counts as lost, in milliseconds; 10 minutes by default. */
  silentMs?: number | undefined;
  /** How long an unused connection stays open, in milliseconds; a minute by default. */
  idleMs?: number | undefined;
  onSlow?: OnSlow;
};

/**
 * Opens a pool (10 connections by default). A lost connection is reported to `onLost` and never
 * thrown; inside a transaction the next query then fails.
 */
export function openDatabase(options: PoolOptions, onLost: (error: Error) => void): RootDatabase {
  const pool = new ReportingPool(
    {
      connectionString: options.connectionString,
      Client: clientOf(options.connectionString),
      max: options.max ?? 10,
      application_name: options.name ?? 'kiosk',
      // Bounds the wait for a free connection; a database that is down refuses at once.
      connectionTimeoutMillis: options.waitMs ?? 12_000,
      ...(options.statementMs ? { statement_timeout: options.statementMs } : {}),
      idleTimeoutMillis: options.idleMs ?? 60_000,
    },
    options.silentMs ?? 600_000,
  );
  pool.on('connect', (client) => void client.on('error', onLost));
  const { onSlow } = options;
  if (onSlow) pool.on('connect', (client) => timeStatements(client, onSlow));
  // The connection's own listener has reported the error.
  pool.on('error', () => undefined);
  return pool as unknown as RootDatabase;
}

/**
 * Runs `work` in a transaction on a connection of the pool. A connection that cannot roll back is closed.
 * @throws what `work` or the commit throws.
 */
export async function runTransaction<T>(pool: pg.Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(asDatabase(client));
    await client.query('commit');
    client.release();
    return value;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
    throw error;
  }
}
