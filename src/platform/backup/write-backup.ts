import type { MediaStorage } from '../storage/storage.ts';
import type { Entry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { manifestPath, mediaPath, RowSum, type Sums, sha256, sumsPath } from './manifest.ts';
import { type SnapshotSource, takeSnapshot } from './take-snapshot.ts';

/** So many files are read at once. */
const AT_ONCE = 4;

export type BackupSource = SnapshotSource & { storage: MediaStorage };

type Progress = (done: { tables: number; of: number; rows: number; files: number }) => void;

export type BackupOptions = {
  /**
   * Where files of the shop are kept beside the backup, each once for all backups; null: they are part of the backup.
   */
  beside: { has(key: string): Promise<boolean>; write(key: string, bytes: Uint8Array): Promise<void> } | null;
  onProgress?: Progress | undefined;
  /** Called if the disk has no room for a copy of the rows, so that orders are slower meanwhile. */
  onNoRoom?: (() => void) | undefined;
};

/**
 * Everything a shop consists of, as one snapshot of its database: the files of an archive, in their order. The shop goes
 * on meanwhile.
 *
 * @throws BackupError if a stored file cannot be read.
 */
export async function* backupEntries(source: BackupSource, options: BackupOptions): AsyncGenerator<Entry> {
  const { beside, onProgress, onNoRoom } = options;
  const { manifest, keys, parts, close } = await takeSnapshot(source, {
    hasMediaBeside: beside !== null,
    onNoRoom,
  });
  try {
    yield { path: manifestPath, bytes: Buffer.from(JSON.stringify(manifest)) };
    const media: Sums['media'] = {};
    const sums = new Map(manifest.tables.map(({ name }) => [name, new RowSum()]));
    const names = [...sums.keys()];
    const done = { tables: 0, of: names.length, rows: 0, files: 0 };
    for await (const { table, bytes } of parts) {
      done.rows += sums.get(table)?.add(bytes) ?? 0;
      done.tables = names.indexOf(table);
      yield { path: `tables/${table}`, bytes };
      onProgress?.(done);
    }
    done.tables = done.of;
    for (let index = 0; index < keys.length; index += AT_ONCE) {
      const files = await Promise.all(
        keys.slice(index, index + AT_ONCE).map((key) => takeFile(source.storage, key, beside)),
      );
      for (const { key, bytes } of files) {
        media[key] = sha256(bytes);
        if (!beside) yield { path: mediaPath(key), bytes };
        done.files += 1;
      }
      onProgress?.(done);
    }
    const tables = Object.fromEntries([...sums].map(([name, sum]) => [name, sum.result()]));
    yield { path: sumsPath, bytes: Buffer.from(JSON.stringify({ tables, media } satisfies Sums)) };
  } finally {
    await close();
  }
}

async function takeFile(storage: MediaStorage, key: string, beside: BackupOptions['beside']) {
  const bytes = await storage.read(key);
  if (!bytes) throw new BackupError(`The shop's file ${key} is missing in its storage.`);
  if (beside && !(await beside.has(key))) await beside.write(key, bytes);
  return { key, bytes };
}
