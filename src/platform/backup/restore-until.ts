import { appendFile, chmod, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { connectAlone } from '../db/connect-alone.ts';
import { recoverCluster, startEmbeddedPostgres } from '../postgres/index.ts';
import { segmentName } from './archive-wal.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { openBackup } from './backups.ts';
import { type Base, listBases, machine, readBase, walFolder } from './base-copy.ts';
import { keysOf, unseal } from './seal.ts';
import { storedKeys } from './take-snapshot.ts';

type PointInTime = {
  store: BackupStore;
  passphrase: string | null;
  /** Null: as far as the archive goes. */
  until: Date | null;
  dataDir: string;
  /** Brings a database of an earlier version forward, before its files are looked up. */
  migrate: (connectionString: string) => Promise<unknown>;
  writeFile: (key: string, bytes: Uint8Array) => Promise<void>;
  announce: (line: string) => void;
};

/** The copy to begin with: the newest that is usable at this time. */
export async function baseFor(store: BackupStore, until: Date | null): Promise<Base> {
  const bases = await listBases(store);
  const base = bases.find(({ usableFrom }) => !until || usableFrom <= until.toISOString());
  if (base) return base;
  const oldest = bases.at(-1);
  if (!oldest) throw new BackupError('There is no copy of a database with its log here.');
  throw new BackupError(`Times before ${oldest.usableFrom} cannot be restored: the oldest copy is of then.`);
}

/**
 * Restores the embedded database into an empty data folder as it was at one time, with the pictures that the shop had then.
 *
 * @returns the time of the last transaction in it, and the pictures that the archive does not have.
 * @throws BackupError, EmbeddedPostgresError in one line.
 */
export async function restoreUntil(wanted: PointInTime): Promise<{ last: Date | null; missing: number }> {
  const { store, until, passphrase, dataDir, announce } = wanted;
  const base = await baseFor(store, until);
  if (base.machine !== machine)
    throw new BackupError(`The copy was written on ${base.machine}, and fits only that; this is ${machine}.`);
  if (base.isSealed && passphrase === null)
    throw new BackupError('The backup is encrypted: its passphrase is needed.');
  announce(`Reading the copy of ${base.startedAt} …`);
  const last = await recoverCluster({
    dataDir,
    major: base.major,
    until,
    announce,
    async fill(cluster, wal) {
      await unpack(store, base, { passphrase, cluster });
      announce(`Replaying what was written ${until ? `until ${until.toISOString()}` : 'after it'} …`);
      await fetchWal(store, base, { passphrase, wal });
    },
  });
  return { last, missing: await restoreFiles(wanted) };
}

type Unpacking = { passphrase: string | null; cluster: string };

async function unpack(store: BackupStore, base: Base, { passphrase, cluster }: Unpacking): Promise<void> {
  for (const folder of base.folders) await mkdir(within(cluster, folder), { recursive: true, mode: 0o700 });
  let isWhole = false;
  for await (const { path, bytes } of readBase(store, base, base.isSealed ? passphrase : null)) {
    isWhole = path === 'backup_label';
    const file = within(cluster, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await appendFile(file, bytes, { mode: 0o600 });
  }
  if (!isWhole) throw new BackupError('The copy is cut off: its end is missing.');
}

/** A path of the copy, which may not lead out of the cluster. */
function within(cluster: string, path: string): string {
  const full = join(cluster, path);
  if (relative(cluster, full).startsWith('..')) throw new BackupError('The copy is damaged.');
  return full;
}

/** All segments of the run from the copy's first on, without a gap. */
async function fetchWal(
  store: BackupStore,
  base: Base,
  { passphrase, wal }: { passphrase: string | null; wal: string },
): Promise<void> {
  const folder = walFolder(base.run);
  const names = (await store.list(folder)).map(({ name }) => name.slice(folder.length + 1)).sort();
  const numberOf = (name: string) => name.slice(8, 24);
  const first = numberOf(segmentName(0, base.segment, base.segmentBytes));
  const needed = names.filter((name) => /^[0-9A-F]{24}\.gz$/.test(name) && numberOf(name) >= first);
  const keys = base.isSealed && passphrase !== null ? keysOf(passphrase) : null;
  for (const [index, name] of needed.entries()) {
    const expected = numberOf(segmentName(0, base.segment + index, base.segmentBytes));
    if (numberOf(name) !== expected)
      throw new BackupError(`The archive has a gap: the segment ${name.slice(0, 8)}${expected} is missing.`);
    const stored = store.read(`${folder}/${name}`);
    for await (const piece of keys ? unseal(stored, keys) : stored)
      await appendFile(join(wal, name), piece, { mode: 0o600 });
  }
  if (needed.length === 0) throw new BackupError('The archive has no log after the copy.');
  await chmod(wal, 0o700);
}

/** The pictures and files that the restored database names. */
async function restoreFiles(wanted: PointInTime): Promise<number> {
  const { store, passphrase, dataDir, migrate, writeFile, announce } = wanted;
  const server = await startEmbeddedPostgres({ dataDir, mode: 'join', announce });
  try {
    await migrate(server.connectionString);
    const client = await connectAlone(server.connectionString);
    // The name of a backup matters only to its own entries.
    const { readBeside } = openBackup(store, '', passphrase);
    let missing = 0;
    for (const key of await storedKeys(client).finally(() => client.end())) {
      const bytes = await readBeside(key);
      if (bytes) await writeFile(key, bytes);
      else missing += 1;
    }
    return missing;
  } finally {
    await server.stop();
  }
}
