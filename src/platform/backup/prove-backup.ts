import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '../db/copy-database.ts';
import { startEmbeddedPostgres } from '../postgres/index.ts';
import { type Backup, type Checked, type Restored, restoreBackup } from './restore-backup.ts';

/**
 * Restores a checked backup into a database server of its own, which is deleted afterwards.
 *
 * @throws BackupError if what was restored is not what was written.
 */
export async function proveBackup(backup: Backup, checked: Checked, version: string): Promise<Restored> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-restore-'));
  try {
    // A server started by root runs as another user, who has to get there.
    await chmod(dataDir, 0o755);
    const server = await startEmbeddedPostgres({
      dataDir,
      mode: 'join',
      move: copyDatabase,
      announce: () => undefined,
    });
    try {
      const { connectionString } = server;
      return await restoreBackup(backup, checked, { connectionString, version, writeFile: null });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
