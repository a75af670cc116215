/**
 * Backups of the whole shop: when they are written, how long they are kept, and whether they can be restored.
 *
 * Owns `backups`, `backup_settings` and `wal_archive`.
 */

import { Readable } from 'node:stream';
import { createRouter } from '#platform/http.ts';
import * as contract from '../contract.ts';
import type { BackupNews } from './jobs.ts';
import { changeBackups, readBackupFile, readBackups, startBackup } from './verbs.ts';

export { failBackup, notifyOwners, proveNewest, startDueBackup, writeShopBackup } from './jobs.ts';

export { isBackupOverdue } from './settings.ts';
export { startBackup } from './verbs.ts';

export { readPointInTime, startArchive } from './wal-archive.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'backups.prove': Record<string, never>;
    'backups.run_due': Record<string, never>;
    'backups.tell_owners': BackupNews;
    'backups.write': { backupId: string };
  }
}

export const backupRoutes = createRouter()
  .openapi(contract.listBackups, async (c) => c.json(await readBackups(c.var.ctx), 200))
  .openapi(contract.changeBackups, async (c) =>
    c.json(await changeBackups(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(contract.startBackup, async (c) => c.json({ id: await startBackup(c.var.ctx) }, 202))
  .openapi(contract.getBackupFile, async (c) => {
    const { name, bytes } = await readBackupFile(c.var.ctx, c.req.valid('param').id);
    const body = Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream;
    return c.body(body, 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
