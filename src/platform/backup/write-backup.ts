import type pg from 'pg';
import { connectAlone } from '../db/connect-alone.ts';
import { columnsOf, jobTables, readRows, tablesOf } from '../db/table-rows.ts';
import { lowerPriority } from '../lower-priority.ts';
import type { MediaStorage } from '../storage/storage.ts';
import type { Entry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import {
  FORMAT,
  type Manifest,
  manifestPath,
  mediaPath,
  RowSum,
  type Sums,
  sha256,
  sumsPath,
} from './manifest.ts';

/** Rows of a table are cut into files of about so many bytes. */
const PART = 1024 * 1024;
/** So many files are read at once. */
const AT_ONCE = 4;

export type BackupSource = {
  connectionString: string;
  version: string;
  storage: MediaStorage;
  /** Whether orders go first: for backups that nobody waits for, where the database's processes are of this machine. */
  isPatient: boolean;
};

export type Progress = (done: { tables: number; of: number; rows: number; files: number }) => void;

export type BackupOptions = {
  /**
   * Where files of the shop are kept beside the backup, each once for all backups; null: they are part of the backup.
   */
  beside: { has(key: string): Promise<boolean>; write(key: string, bytes: Uint8Array): Promise<void> } | null;
  onProgress?: Progress;
};

/**
 * Everything a shop consists of, as one snapshot of its database: the files of an archive, in their order. The shop goes
 * on meanwhile.
 *
 * @throws BackupError if a stored file cannot be read.
 */
export async function* backupEntries(source: BackupSource, options: BackupOptions): AsyncGenerator<Entry> {
  const client = await connectAlone(source.connectionString);
  try {
    await client.query("set timezone = 'UTC'");
    await client.query('set statement_timeout = 0');
    if (source.isPatient) await yieldToOthers(client);
    await client.query('begin isolation level repeatable read, read only');
    const manifest = await describeShop(client, source.version, options.beside !== null);
    yield { path: manifestPath, bytes: Buffer.from(JSON.stringify(manifest)) };
    const sums: Sums = { tables: {}, media: {} };
    const done = { tables: 0, of: manifest.tables.length, rows: 0, files: 0 };
    for (const { name, columns } of manifest.tables) {
      const sum = new RowSum();
      for await (const rows of partsOf(client, name, columns)) {
        sum.add(rows);
        yield { path: `tables/${name}`, bytes: Buffer.from(rows.join('\n')) };
        done.rows += rows.length;
        options.onProgress?.(done);
      }
      sums.tables[name] = sum.result();
      done.tables += 1;
    }
    const keys = await storedKeys(client);
    // While a snapshot is open, PostgreSQL keeps every former version of rows that orders change: it ends before the files.
    await client.query('commit');
    for (let index = 0; index < keys.length; index += AT_ONCE) {
      const files = await Promise.all(
        keys.slice(index, index + AT_ONCE).map((key) => takeFile(source.storage, key, options.beside)),
      );
      for (const { key, bytes } of files) {
        sums.media[key] = sha256(bytes);
        if (!options.beside) yield { path: mediaPath(key), bytes };
        done.files += 1;
      }
      options.onProgress?.(done);
    }
    yield { path: sumsPath, bytes: Buffer.from(JSON.stringify(sums)) };
  } finally {
    await client.end();
  }
}

/** The process that reads the rows waits for those of orders. */
async function yieldToOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  lowerPriority(rows[0]?.pid);
}

async function describeShop(client: pg.Client, version: string, hasMediaBeside: boolean): Promise<Manifest> {
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const { rows } = await client.query<{ at: Date; postgres: string; shop: string | null }>(
    `select now() as at, current_setting('server_version') as postgres,
       (select value #>> '{}' from settings where key = 'storeName') as shop`,
  );
  const tables = [...(await tablesOf(client)), ...jobTables];
  const described = [];
  for (const name of tables) described.push({ name, columns: await columnsOf(client, name) });
  return {
    format: FORMAT,
    version,
    at: rows[0]?.at.toISOString() ?? '',
    shop: rows[0]?.shop ?? '',
    postgres: rows[0]?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    tables: described,
    hasMediaBeside,
  };
}

async function* partsOf(client: pg.Client, table: string, columns: string[]): AsyncGenerator<string[]> {
  let part: string[] = [];
  let size = 0;
  for await (const rows of readRows(client, table, columns)) {
    for (const row of rows) {
      part.push(row);
      size += row.length;
      if (size < PART) continue;
      yield part;
      part = [];
      size = 0;
    }
  }
  if (part.length > 0) yield part;
}

/** The keys of the files that the shop has stored. Smaller pictures are made from them when they are asked for. */
export async function storedKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select hash || '.webp' as key from media where hash is not null
     union select hash || '.' || kind from files order by 1`,
  );
  return rows.map(({ key }) => key);
}

async function takeFile(storage: MediaStorage, key: string, beside: BackupOptions['beside']) {
  const bytes = await storage.read(key);
  if (!bytes) throw new BackupError(`The shop's file ${key} is missing in its storage.`);
  if (beside && !(await beside.has(key))) await beside.write(key, bytes);
  return { key, bytes };
}
