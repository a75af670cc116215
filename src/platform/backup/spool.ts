import { randomBytes } from 'node:crypto';
import { open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = 'backup-rows-';
/** A spool takes at most this share of the free disk space: orders need some meanwhile, as does the backup itself. */
const MOST_OF_FREE = 0.5;

export type SpoolPlace = {
  folder: string;
  /** In bytes; by default half of what its disk has free. */
  most?: number;
};

export type TablePart = { table: string; bytes: Buffer };

export type Spool = {
  /** @throws SpoolFull; it can then only be closed. */
  write(part: TablePart): Promise<void>;
  /** All parts in their order. */
  read(): AsyncGenerator<TablePart>;
  close(): Promise<void>;
};

/** The disk has no room for the rows. */
export class SpoolFull extends Error {}

/**
 * A file for so many bytes, which nobody else can open: it has lost its name before anything is in it, and the system
 * frees its space with this process, however that ends.
 *
 * @throws SpoolFull
 */
export async function openSpool({ folder, most }: SpoolPlace, expected: number): Promise<Spool> {
  // One whose process was killed before it lost its name.
  for (const name of await readdir(folder))
    if (name.startsWith(PREFIX)) await rm(join(folder, name), { force: true });
  const { bavail, bsize } = await statfs(folder);
  const room = most ?? bavail * bsize * MOST_OF_FREE;
  if (expected > room) throw new SpoolFull();
  const path = join(folder, `${PREFIX}${randomBytes(6).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  const parts: { table: string; length: number }[] = [];
  let written = 0;
  return {
    async write({ table, bytes }) {
      if (written + bytes.length > room) throw new SpoolFull();
      await file.writeFile(bytes).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new SpoolFull() : error;
      });
      written += bytes.length;
      parts.push({ table, length: bytes.length });
    },
    async *read() {
      let from = 0;
      for (const { table, length } of parts) {
        const bytes = Buffer.allocUnsafeSlow(length);
        await file.read(bytes, 0, length, from);
        from += length;
        yield { table, bytes };
      }
    },
    close: () => file.close(),
  };
}
