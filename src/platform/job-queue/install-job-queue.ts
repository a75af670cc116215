import type pg from 'pg';
import { asDatabase } from '../db/database.ts';
import { openBoss } from './open-boss.ts';

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
