import type pg from 'pg';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import { asDatabase, type Database } from '../db/database.ts';
import { sendQuery } from '../db/named-query.ts';

/** The database schema of pg-boss. */
export const JOB_SCHEMA = 'jobs';

/**
 * pg-boss on a connection of ours, not started. Loaded when first needed, since most programs and tests never use it.
 * No background work runs unless `options` turn it on.
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

/**
 * Upgrades the job queue's tables to this program's version; a newer queue is left alone. The caller holds the
 * migration lock.
 */
export async function installJobQueue(client: pg.Client): Promise<void> {
  const boss = await openBoss(asDatabase(client));
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ close: false, graceful: false });
}
