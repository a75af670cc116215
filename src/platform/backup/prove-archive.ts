import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAlone } from '../db/connect-alone.ts';
import { migrate } from '../db/migrate.ts';
import type { BackupStore } from './backup-store.ts';
import { findUnbalanced } from './check-books.ts';
import { restoreUntil } from './restore-until.ts';

/**
 * Restores all that is archived of a database's log into a server of its own, which is deleted afterwards. Pictures are
 * proven with the backups beside which they lie.
 *
 * @returns sentences about books that did not balance; usually none.
 * @throws BackupError, EmbeddedPostgresError if it cannot be restored.
 */
export async function proveArchive(
  { store, passphrase }: { store: BackupStore; passphrase: string | null },
  version: string,
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-archive-'));
  const unbalanced: string[] = [];
  try {
    // A server started by root runs as another user, who has to get there.
    await chmod(dataDir, 0o755);
    await restoreUntil({
      store,
      passphrase,
      until: null,
      dataDir,
      async migrate(connectionString) {
        await migrate(connectionString, version);
        const client = await connectAlone(connectionString);
        unbalanced.push(...(await findUnbalanced(client).finally(() => client.end())));
      },
      writeFile: async () => undefined,
      announce: () => undefined,
    });
    return unbalanced;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
