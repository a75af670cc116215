import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { S3Access } from '../config.ts';
import { type Entry, isSealed, readArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type BackupStore, folderStore } from './backup-store.ts';
import { bucketStore } from './bucket-store.ts';
import { manifestPath, mediaPath, parseManifest, parseSums, sumsPath } from './manifest.ts';
import type { Backup } from './restore-backup.ts';
import { type Keys, keysOf, seal, unseal } from './seal.ts';
import { type BackupOptions, type BackupSource, backupEntries } from './write-backup.ts';

/** Where a backup is or will be. `name` is null for a series of backups that share the shop's files. */
export type Target = { store: BackupStore; name: string | null };

/**
 * Understands what a person typed: a file or a folder, or `s3://bucket/…` with the credentials of the settings. A folder,
 * or an address that ends in a slash, keeps a series of backups.
 *
 * @throws BackupError for a bucket without credentials.
 */
export async function targetOf(typed: string, access: S3Access | null): Promise<Target> {
  const [, bucket, key = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(typed) ?? [];
  if (bucket) {
    if (!access) throw new BackupError('A bucket needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    const isSeries = key === '' || key.endsWith('/');
    const folder = isSeries ? key : key.slice(0, key.lastIndexOf('/') + 1);
    return {
      store: bucketStore({ ...access, bucket }, folder),
      name: isSeries ? null : key.slice(folder.length),
    };
  }
  const path = resolve(typed);
  const isFolder = typed.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory() === true;
  return isFolder
    ? { store: folderStore(path), name: null }
    : { store: folderStore(dirname(path)), name: basename(path) };
}

const SERIES = /^kiosk-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/;
const nameAt = (at: Date) => `kiosk-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** The backups of a series, the newest first. */
export async function listBackups(store: BackupStore) {
  const files = await store.list('');
  return files.filter(({ name }) => SERIES.test(name)).sort((a, b) => (a.name < b.name ? 1 : -1));
}

type Written = { name: string; bytes: number; ms: number };

/**
 * Writes a backup of the shop. In a series, files of the shop that an earlier backup brought are not written again.
 */
export async function writeBackup(
  source: BackupSource,
  { store, name }: Target,
  {
    passphrase,
    onProgress,
    onNoRoom,
  }: { passphrase: string | null } & Pick<BackupOptions, 'onProgress' | 'onNoRoom'>,
): Promise<Written> {
  const since = performance.now();
  const keys = passphrase === null ? null : keysOf(passphrase);
  const beside = name === null ? await mediaBeside(store, keys) : null;
  const entries = backupEntries(source, { beside, onProgress, onNoRoom });
  const written = name ?? nameAt(new Date());
  const bytes = await store.write(written, writeArchive(entries, keys));
  return { name: written, bytes, ms: performance.now() - since };
}

/** An encrypted file has a name of its own, so that it is never taken for one that anyone may read. */
const besidePath = (key: string, keys: Keys | null) => `${mediaPath(key)}${keys ? '.sealed' : ''}`;

/** Where files of the shop lie beside its backups, each once. */
export async function mediaBeside(store: BackupStore, keys: Keys | null) {
  const known = new Set((await store.list('media')).map(({ name }) => name));
  return {
    has: async (key: string) => known.has(besidePath(key, keys)),
    write: async (key: string, bytes: Uint8Array) => {
      const one = (async function* () {
        yield bytes;
      })();
      await store.write(besidePath(key, keys), keys ? seal(one, keys) : one);
      known.add(besidePath(key, keys));
    },
  };
}

/** A written backup, to be checked and restored. */
export function openBackup(store: BackupStore, name: string, passphrase: string | null): Backup {
  const keys = passphrase === null ? null : keysOf(passphrase);
  return {
    isSealed: () => isSealed(store.read(name)),
    entries: (): AsyncIterable<Entry> => readArchive(store.read(name), keys),
    async readBeside(key) {
      try {
        const stored = store.read(besidePath(key, keys));
        return await bytesOf(keys ? unseal(stored, keys) : stored);
      } catch (error) {
        if (error instanceof BackupError) return null;
        throw error;
      }
    },
  };
}

/** A backup of a series as one file with everything, to be taken elsewhere; encrypted as the series is. */
export function wholeArchive(store: BackupStore, name: string, passphrase: string | null) {
  const backup = openBackup(store, name, passphrase);
  return writeArchive(wholeEntries(backup), passphrase === null ? null : keysOf(passphrase));
}

async function* wholeEntries(backup: Backup): AsyncGenerator<Entry> {
  for await (const entry of backup.entries()) {
    if (entry.path === manifestPath) {
      const manifest = { ...parseManifest(entry.bytes), hasMediaBeside: false };
      yield { path: manifestPath, bytes: Buffer.from(JSON.stringify(manifest)) };
      continue;
    }
    if (entry.path === sumsPath) {
      for (const key of Object.keys(parseSums(entry.bytes).media)) {
        const bytes = await backup.readBeside(key);
        if (!bytes) throw new BackupError(`The file ${key} of the backup is missing.`);
        yield { path: mediaPath(key), bytes };
      }
    }
    yield entry;
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
