import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

export type StoredFile = { name: string; bytes: number; at: Date };

/** Where backups are kept: a folder or a bucket. Names may contain one folder, such as `media/3f2a.webp`. */
export type BackupStore = {
  /** Writes a file that has its name only once it is complete. Resolves to its size in bytes. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** @throws BackupError if it does not exist. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** The files of a folder of it; '' is the store itself. */
  list(folder: string): Promise<StoredFile[]>;
  remove(name: string): Promise<void>;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Written files survive a power failure. */
export function folderStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async write(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.unfinished`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }));
        const file = await open(unfinished, 'r+');
        await file.datasync().finally(() => file.close());
        await rename(unfinished, path);
        return (await stat(path)).size;
      } catch (error) {
        // It cannot be there if its folder is gone.
        await rm(unfinished, { force: true }).catch(() => undefined);
        if (!(error instanceof Error && 'syscall' in error)) throw error;
        throw new BackupError(`${path} cannot be written (${reasonOf(error)}).`, { cause: error });
      }
    },
    async *read(name) {
      const stream = createReadStream(pathOf(name));
      try {
        yield* stream;
      } catch (error) {
        throw new BackupError(`${pathOf(name)} cannot be read (${reasonOf(error)}).`, { cause: error });
      }
    },
    async list(inner) {
      const names = await readdir(pathOf(inner)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw new BackupError(`${pathOf(inner)} cannot be read (${reasonOf(error)}).`, { cause: error });
      });
      const found: StoredFile[] = [];
      for (const name of names.sort()) {
        const entry = await stat(join(pathOf(inner), name)).catch(() => null);
        if (entry?.isFile() && !name.endsWith('.unfinished'))
          found.push({ name: inner ? `${inner}/${name}` : name, bytes: entry.size, at: entry.mtime });
      }
      return found;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
