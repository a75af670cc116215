import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openBoss } from './open-boss.ts';

/**
 * Brings the tables of the job queue to this program's version; a newer queue stays as it is. The caller holds the
 * lock of the migrations.
 */
export async function installJobQueue(client: pg.Client): Promise<void> {
  const boss = await openBoss(drizzle(client));
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ close: false, graceful: false });
}
