import type pg from 'pg';
import { connectAlone } from '../db/connect-alone.ts';
import { copyOut, readPlainTexts } from '../db/copy-rows.ts';
import { columnsOf, jobTables, tablesOf } from '../db/table-rows.ts';
import { lowerPriority, lowerPriorityFurther } from '../lower-priority.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { openSpool, type Spool, SpoolFull, type SpoolPlace, type TablePart } from './spool.ts';

export type SnapshotSource = {
  connectionString: string;
  version: string;
  /** Where rows wait to be compressed, if the disk has room for all of them. */
  spool: SpoolPlace;
  /** Whether orders go first: for backups that nobody waits for, where the database's processes are of this machine. */
  isPatient: boolean;
};

type SnapshotOptions = {
  hasMediaBeside: boolean;
  /** Called if the spool has no room, so that the snapshot lasts longer. */
  onNoRoom?: (() => void) | undefined;
};

/** The database of a shop at one moment. */
type Snapshot = {
  manifest: Manifest;
  /** Of the stored files. */
  keys: string[];
  /** The rows of all tables, in the order of the manifest. */
  parts: AsyncIterable<TablePart>;
  close(): Promise<void>;
};

/**
 * Reads a shop's database as it is at one moment.
 *
 * While the transaction of a snapshot is open, PostgreSQL keeps every former version of the few rows that all orders change,
 * and orders become slower from second to second. So the rows are first copied into a file as they are, and all other work
 * follows afterwards. Without room for the file, the transaction is open until the last part was taken.
 */
export async function takeSnapshot(source: SnapshotSource, options: SnapshotOptions): Promise<Snapshot> {
  const spooled = await spoolSnapshot(source, options);
  if (spooled) return spooled;
  options.onNoRoom?.();
  return streamSnapshot(source, options);
}

/** Null without room. */
async function spoolSnapshot(source: SnapshotSource, options: SnapshotOptions): Promise<Snapshot | null> {
  const client = await connect(source);
  let spool: Spool | null = null;
  try {
    spool = await openSpool(source.spool, await databaseBytes(client));
    const described = await begin(client, source, options);
    for await (const part of partsOf(client, described.manifest)) await spool.write(part);
    await client.query('commit');
    if (source.isPatient) lowerPriorityFurther();
    return { ...described, parts: spool.read(), close: spool.close };
  } catch (error) {
    await spool?.close();
    if (error instanceof SpoolFull) return null;
    throw error;
  } finally {
    await client.end();
  }
}

async function streamSnapshot(source: SnapshotSource, options: SnapshotOptions): Promise<Snapshot> {
  const client = await connect(source);
  try {
    const described = await begin(client, source, options);
    return { ...described, parts: untilCommit(client, described.manifest), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function connect(source: SnapshotSource): Promise<pg.Client> {
  const client = await connectAlone(source.connectionString);
  await client.query('set statement_timeout = 0');
  await readPlainTexts(client);
  if (source.isPatient) await yieldToOthers(client);
  return client;
}

/** The process that reads the rows waits for those of orders. */
async function yieldToOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  lowerPriority(rows[0]?.pid);
}

async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return Number(rows[0]?.bytes);
}

async function begin(
  client: pg.Client,
  { version }: SnapshotSource,
  { hasMediaBeside }: SnapshotOptions,
): Promise<{ manifest: Manifest; keys: string[] }> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const { rows } = await client.query<{ at: Date; postgres: string; shop: string | null }>(
    `select now() as at, current_setting('server_version') as postgres,
       (select value #>> '{}' from settings where key = 'storeName') as shop`,
  );
  const tables = [];
  for (const name of [...(await tablesOf(client)), ...jobTables])
    tables.push({ name, columns: await columnsOf(client, name) });
  const manifest = {
    format: FORMAT,
    version,
    at: rows[0]?.at.toISOString() ?? '',
    shop: rows[0]?.shop ?? '',
    postgres: rows[0]?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    tables,
    hasMediaBeside,
  };
  return { manifest, keys: await storedKeys(client) };
}

async function* partsOf(client: pg.Client, { tables }: Manifest): AsyncGenerator<TablePart> {
  for (const { name, columns } of tables)
    for await (const bytes of copyOut(client, name, columns)) yield { table: name, bytes };
}

async function* untilCommit(client: pg.Client, manifest: Manifest): AsyncGenerator<TablePart> {
  yield* partsOf(client, manifest);
  await client.query('commit');
}

/** The keys of the files that the shop has stored. Smaller pictures are made from them when they are asked for. */
export async function storedKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select hash || '.webp' as key from media where hash is not null
     union select hash || '.' || kind from files order by 1`,
  );
  return rows.map(({ key }) => key);
}
