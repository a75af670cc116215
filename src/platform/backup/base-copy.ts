import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { connectAlone } from '../db/connect-alone.ts';
import { type Entry, readArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { type Keys, keysOf } from './seal.ts';

/** Base copies of the embedded database's files, and the write-ahead log (WAL) that was written after them. */
const FOLDER = 'point-in-time';
/** Files are copied in parts of so many bytes. */
const PART = 8 * 1024 * 1024;

/** What a base copy needs to be restored. It is written last: a copy without it was never finished. */
const Base = z.object({
  format: z.literal(1),
  /** The unbroken run of WAL that it belongs to. */
  run: z.string().regex(/^[0-9a-z]{1,40}$/),
  startedAt: z.string(),
  /** The earliest time that can be restored from it. */
  usableFrom: z.string(),
  /** The number of the first WAL segment that it needs. */
  segment: z.number().int().min(0),
  segmentBytes: z.number().int().min(1),
  major: z.number().int(),
  machine: z.string(),
  folders: z.array(z.string()).max(100_000),
  isSealed: z.boolean(),
});
export type Base = z.infer<typeof Base>;

/** Data files fit one kind of machine. */
export const machine = `${process.platform} ${process.arch}`;

const nameOf = ({ run, startedAt }: Pick<Base, 'run' | 'startedAt'>) =>
  `${FOLDER}/${startedAt.replace(/[:.]/g, '-')}_${run}`;

export const walFolder = (run: string) => `wal-${run}`;

export const bytesToStore = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};

/** The finished base copies, the newest first. */
export async function listBases(store: BackupStore): Promise<Base[]> {
  const names = (await store.list(FOLDER)).map(({ name }) => name).filter((name) => name.endsWith('.json'));
  const bases = await Promise.all(
    names.map(async (name) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of store.read(name)) pieces.push(piece);
      try {
        return Base.parse(JSON.parse(Buffer.concat(pieces).toString()));
      } catch (cause) {
        throw new BackupError(`${name} cannot be read: it is damaged.`, { cause });
      }
    }),
  );
  return bases.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

export async function removeBase(store: BackupStore, base: Base): Promise<void> {
  // Without its description it counts as unfinished, so that is the last to go.
  for (const kind of ['base', 'json']) await store.remove(`${nameOf(base)}.${kind}`);
}

/** Folders whose files belong to the running server; they are restored empty. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|log)$/;
const leftOut = /(^|\/)(postmaster\.(pid|opts)|\.s\.PGSQL.*|pg_internal\.init.*|pgsql_tmp.*|kiosk_wal)$/;

async function listCluster(cluster: string, inner = ''): Promise<{ folders: string[]; files: string[] }> {
  const found = { folders: [] as string[], files: [] as string[] };
  const entries = await readdir(join(cluster, inner), { withFileTypes: true }).catch(vanished([]));
  for (const entry of entries) {
    const path = inner ? `${inner}/${entry.name}` : entry.name;
    if (leftOut.test(path) || emptied.test(inner)) continue;
    if (entry.isDirectory()) {
      const deeper = await listCluster(cluster, path);
      found.folders.push(path, ...deeper.folders);
      found.files.push(...deeper.files);
    } else if (entry.isFile()) found.files.push(path);
  }
  return found;
}

/** Tables may be dropped while their files are copied. */
const vanished =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };

async function* partsOf(cluster: string, path: string): AsyncGenerator<Entry> {
  const file = await open(join(cluster, path)).catch(vanished(null));
  if (!file) return;
  try {
    // As long as it was at first: what is added meanwhile is in the WAL. Most files are small, so are their buffers.
    const { size } = await file.stat();
    for (let from = 0; from === 0 || from < size; from += PART) {
      const length = Math.min(PART, size - from);
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from);
      yield { path, bytes: buffer.subarray(0, bytesRead) };
    }
  } finally {
    await file.close();
  }
}

/**
 * Copies the files of a running embedded database with PostgreSQL's protocol for this: restored together with the WAL of
 * its run they are the database at any second after `usableFrom`.
 */
export async function writeBase(
  connectionString: string,
  store: BackupStore,
  { run, keys }: { run: string; keys: Keys | null },
): Promise<Base> {
  const client = await connectAlone(connectionString);
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query<{
      at: Date;
      cluster: string;
      major: number;
      bytes: string;
      start: string;
    }>(
      `select clock_timestamp() as at, current_setting('data_directory') as cluster,
         current_setting('server_version_num')::int / 10000 as major,
         pg_size_bytes(current_setting('wal_segment_size'))::text as bytes,
         (pg_backup_start('kiosk', fast => true) - '0/0')::text as start`,
    );
    const [begun] = rows;
    if (!begun) throw new BackupError('The database did not begin the base copy.');
    const base = { run, startedAt: begun.at.toISOString() };
    const folders: string[] = [];
    let usableFrom = '';
    async function* entries(cluster: string): AsyncGenerator<Entry> {
      const found = await listCluster(cluster);
      folders.push(...found.folders);
      for (const path of found.files) yield* partsOf(cluster, path);
      const { rows: ended } = await client.query<{ label: string; at: Date }>(
        `select labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive => false)`,
      );
      usableFrom = ended[0]?.at.toISOString() ?? '';
      yield { path: 'backup_label', bytes: Buffer.from(ended[0]?.label ?? '') };
    }
    await store.write(`${nameOf(base)}.base`, writeArchive(entries(begun.cluster), keys));
    const segmentBytes = Number(begun.bytes);
    const written: Base = {
      ...base,
      format: 1,
      usableFrom,
      segment: Math.floor(Number(begun.start) / segmentBytes),
      segmentBytes,
      major: begun.major,
      machine,
      folders,
      isSealed: keys !== null,
    };
    await store.write(`${nameOf(base)}.json`, bytesToStore(Buffer.from(JSON.stringify(written))));
    return written;
  } finally {
    await client.end();
  }
}

/** The parts of a base copy's files, in their order. */
export const readBase = (store: BackupStore, base: Base, passphrase: string | null): AsyncIterable<Entry> =>
  readArchive(store.read(`${nameOf(base)}.base`), passphrase === null ? null : keysOf(passphrase));
