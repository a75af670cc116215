import pg from 'pg';
import { connectAlone } from '../db/connect-alone.ts';
import { readPlainTexts } from '../db/copy-rows.ts';
import { applyOnly, migrate } from '../db/migrate.ts';
import { migrationFiles } from '../db/migration-files.ts';
import { columnsOf, jobTables, setSequences, tablesOf } from '../db/table-rows.ts';
import { JOB_SCHEMA } from '../job-queue/open-boss.ts';
import type { Entry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { findUnbalanced } from './check-books.ts';
import {
  type Manifest,
  manifestPath,
  parseManifest,
  parseSums,
  RowSum,
  type Sums,
  sha256,
  sumsPath,
} from './manifest.ts';
import { rowFormat } from './row-formats.ts';

const damaged = (what: string) => new BackupError(`The backup is damaged: ${what}.`);

/** A backup that can be read from its beginning as often as needed. */
export type Backup = {
  /** Whether a passphrase is needed. */
  isSealed(): Promise<boolean>;
  entries(): AsyncIterable<Entry>;
  /** A file that is kept beside the backup; null if it is missing. */
  readBeside(key: string): Promise<Uint8Array | null>;
};

export type Checked = { manifest: Manifest; sums: Sums };

/**
 * Reads a backup from end to end and compares it with its checksums.
 *
 * @throws BackupError in one line if it is damaged, cut off, foreign, or of a newer program.
 */
export async function checkBackup(backup: Backup): Promise<Checked> {
  let manifest: Manifest | null = null;
  let sums: Sums | null = null;
  const tables = new Map<string, RowSum>();
  const media = new Map<string, string>();
  for await (const { path, bytes } of backup.entries()) {
    if (sums) throw damaged('it goes on after its end');
    if (!manifest) {
      if (path !== manifestPath) throw new BackupError('This file is not a backup of Kiosk.');
      manifest = parseManifest(bytes);
      for (const { name } of manifest.tables) tables.set(name, new RowSum());
    } else if (path === sumsPath) sums = parseSums(bytes);
    else if (path.startsWith('media/')) media.set(path.slice('media/'.length), sha256(bytes));
    else tableSum(tables, path).add(bytes);
  }
  if (!manifest || !sums) throw new BackupError('The backup is cut off: its end is missing.');
  for (const [name, sum] of tables)
    if (!isEqual(sum, sums.tables[name])) throw damaged(`table ${name} is not what was written`);
  for (const [key, wanted] of Object.entries(sums.media)) {
    const found = manifest.hasMediaBeside ? await sumBeside(backup, key) : media.get(key);
    if (found !== wanted) throw damaged(`the file ${key} is missing or changed`);
  }
  await refuseNewer(manifest);
  return { manifest, sums };
}

function tableSum(tables: Map<string, RowSum>, path: string): RowSum {
  const sum = tables.get(path.replace(/^tables\//, ''));
  if (!sum) throw damaged(`it has an unknown part, ${path.slice(0, 60)}`);
  return sum;
}

const isEqual = (sum: RowSum, wanted: { rows: number; sum: string } | undefined) => {
  const { rows, sum: text } = sum.result();
  return rows === wanted?.rows && text === wanted.sum;
};

async function sumBeside(backup: Backup, key: string): Promise<string | null> {
  const bytes = await backup.readBeside(key);
  return bytes && sha256(bytes);
}

async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  const { former, baseline, later } = await migrationFiles();
  const known = new Set([...former, ...baseline, ...later]);
  if (migrations.some((name) => !known.has(name)))
    throw new BackupError(`Kiosk ${version} wrote this backup; this program is too old to restore it.`);
}

type Goal = {
  connectionString: string;
  version: string;
  /** Writes a stored file; null: files are checked only. */
  writeFile: ((key: string, bytes: Uint8Array) => Promise<void>) | null;
  onProgress?: (table: string) => void;
};

export type Restored = {
  /** Sentences about books that did not balance when the backup was written; usually none. */
  unbalanced: string[];
  /** Tables in the shop's database that are not Kiosk's: they are not restored. */
  leftOut: string[];
};

/**
 * Loads a checked backup into an empty database, compares every table with what was written, checks foreign keys and
 * books, and brings it forward to this program's schema.
 *
 * @throws BackupError if the database is not empty or what was loaded is not what was written; the database is then empty.
 */
export async function restoreBackup(backup: Backup, checked: Checked, goal: Goal): Promise<Restored> {
  let restored: Restored;
  const client = await connectAlone(goal.connectionString);
  try {
    await begin(client);
    try {
      await applyOnly(client, checked.manifest.migrations);
      const columns = await commonColumns(client, checked.manifest);
      await load(client, { backup, checked, columns }, goal);
      await loadFilesBeside(backup, checked, goal);
      const leftOut = checked.manifest.tables.filter(({ name }) => !columns.has(name));
      restored = {
        unbalanced: await compare(client, checked, columns),
        leftOut: leftOut.map(({ name }) => name),
      };
    } catch (error) {
      await client.query('rollback');
      await empty(client);
      throw error;
    }
    await client.query('drop table kiosk_restore');
  } finally {
    await client.end();
  }
  await migrate(goal.connectionString, goal.version);
  return restored;
}

/** Only an empty database is written, or one where a restore was interrupted. */
async function begin(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ interrupted: boolean; tables: number }>(
    `select to_regclass('public.kiosk_restore') is not null as interrupted,
       (select count(*)::int from pg_class where relkind in ('r', 'p')
          and relnamespace in (select oid from pg_namespace where nspname in ('public', $1))) as tables`,
    [JOB_SCHEMA],
  );
  const [{ interrupted, tables } = { interrupted: false, tables: 0 }] = rows;
  if (tables > 0 && !interrupted)
    throw new BackupError('The database is not empty. A backup is restored into an empty database only.');
  if (interrupted) await empty(client);
  await client.query('create table kiosk_restore (began_at timestamptz not null default now())');
}

async function empty(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${pg.escapeIdentifier(JOB_SCHEMA)} cascade`);
  await client.query('drop schema public cascade');
  await client.query('create schema public');
}

type Loaded = { backup: Backup; checked: Checked; columns: Columns };

async function load(client: pg.Client, { backup, checked, columns }: Loaded, goal: Goal): Promise<void> {
  const { format, tables: described } = checked.manifest;
  const columnsIn = new Map(described.map((table) => [table.name, table.columns]));
  await readPlainTexts(client);
  await client.query('begin');
  const tables = (await tablesOf(client)).filter((name) => name !== 'kiosk_restore');
  const foreignKeys = await dropForeignKeys(client);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // Rows written by the migrations come from the backup, too.
  await client.query(`truncate ${tables.join(', ')}`);
  let last = '';
  for await (const { path, bytes } of backup.entries()) {
    if (path.startsWith('tables/')) {
      const table = path.slice('tables/'.length);
      const kept = columns.get(table);
      if (!kept) continue;
      if (table !== last) goal.onProgress?.(table);
      last = table;
      await rowFormat(format).write(client, table, bytes, { columns: columnsIn.get(table) ?? [], kept });
    } else if (path.startsWith('media/') && goal.writeFile) {
      await goal.writeFile(path.slice('media/'.length), bytes);
    }
  }
  for (const statement of foreignKeys) await client.query(statement);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await setSequences(client);
  await client.query('commit');
  await client.query('analyze');
}

type Columns = Map<string, string[]>;

/** Of each table that Kiosk knows. The job queue's tables may be newer than the backup's. */
async function commonColumns(client: pg.Client, manifest: Manifest): Promise<Columns> {
  const common: Columns = new Map();
  const tables = new Set([...(await tablesOf(client)), ...jobTables]);
  for (const { name, columns } of manifest.tables) {
    if (!tables.has(name)) continue;
    const known = await columnsOf(client, name);
    common.set(
      name,
      columns.filter((column) => known.includes(column)),
    );
  }
  return common;
}

/** Drops all foreign keys; resolves with the statements that add them again and so check them. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

async function loadFilesBeside(backup: Backup, { manifest, sums }: Checked, goal: Goal): Promise<void> {
  if (!manifest.hasMediaBeside || !goal.writeFile) return;
  for (const key of Object.keys(sums.media)) {
    const bytes = await backup.readBeside(key);
    if (!bytes) throw damaged(`the file ${key} is missing or changed`);
    await goal.writeFile(key, bytes);
  }
}

/** Reads everything again as it was read for the backup, and checks the books. */
async function compare(client: pg.Client, { manifest, sums }: Checked, known: Columns): Promise<string[]> {
  await client.query('begin isolation level repeatable read, read only');
  for (const { name, columns } of manifest.tables) {
    if (!known.has(name)) continue;
    const isQueue = name.startsWith(`${JOB_SCHEMA}.`);
    const sum = new RowSum();
    const read = isQueue ? await columnsOf(client, name) : columns;
    for await (const part of rowFormat(manifest.format).read(client, name, read)) sum.add(part);
    const wanted = sums.tables[name];
    const isSame = isQueue ? sum.rows === wanted?.rows : isEqual(sum, wanted);
    if (!isSame) throw new BackupError(`Table ${name} was not restored as it was written.`);
  }
  const unbalanced = await findUnbalanced(client);
  await client.query('commit');
  return unbalanced;
}
