import type { ConstructorOptions, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { sendQuery } from '../db/named-query.ts';

/** The schema of the database that pg-boss keeps its tables in. */
export const JOB_SCHEMA = 'jobs';

/**
 * pg-boss on a connection of ours, not started. It is loaded when first needed: most programs and tests never ask.
 * Nothing happens by itself unless `options` say so.
 */
export async function openBoss(db: Database, options: Partial<ConstructorOptions> = {}): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    db: { executeSql: (text, values = []) => sendQuery(db, text, values) },
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
    ...options,
  });
}
