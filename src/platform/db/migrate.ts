import type pg from 'pg';
import { installJobQueue } from '../job-queue/open-boss.ts';
import { connectAlone } from './connect-alone.ts';
import { installTextSearch } from './install-text-search.ts';
import {
  copyPlan,
  type MigrationFiles,
  type MigrationPlan,
  migrationFiles,
  migrationPlan,
  readMigration,
} from './migration-files.ts';

/** An arbitrary number for the advisory lock that all nodes of one database share. */
const MIGRATION_LOCK = 7_515_623;

export class MigrationError extends Error {}

const setUp = `
  create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_requirements (
    id boolean primary key default true check (id),
    minimum_version text not null
  );`;

/**
 * Migrates a database to this program's schema. Safe when several nodes start together: one migrates, the others wait.
 * Each file is one transaction, in the order of the names; a file marked `COMMITS_BY_ITSELF` commits itself and must
 * be repeatable. Forward only: an empty database starts with the baseline, an older one is migrated to it first.
 *
 * @returns the migrations that were run.
 * @throws MigrationError when the database needs a newer program, or a file fails (naming it).
 */
export async function migrate(connectionString: string, programVersion: string): Promise<string[]> {
  const client = await connectAlone(connectionString);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    await client.query(setUp);
    await refuseUnfinishedRestore(client);
    await refuseNewerDatabase(client, programVersion);
    await installJobQueue(client);
    const applied = await applyMissing(client);
    await installTextSearch(client);
    return applied;
  } finally {
    await client.end();
  }
}

/** A restore that was interrupted leaves a database that is neither empty nor a shop. */
async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.kiosk_restore') is not null as unfinished");
  if (rows[0].unfinished)
    throw new MigrationError(
      'A restore into this database was interrupted. Run `npm run kiosk -- restore` again.',
    );
}

async function refuseNewerDatabase(client: pg.Client, programVersion: string): Promise<void> {
  const { rows } = await client.query('select minimum_version from schema_requirements');
  const minimum: string | undefined = rows[0]?.minimum_version;
  if (!minimum) return;
  if (minimum.localeCompare(programVersion, 'en', { numeric: true }) > 0) {
    throw new MigrationError(
      `The database needs Kiosk ${minimum} or newer; this is ${programVersion}. Update the program.`,
    );
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const files = await migrationFiles();
  return follow(client, migrationPlan(await appliedIn(client), files), files);
}

async function appliedIn(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

async function follow(client: pg.Client, plan: MigrationPlan, files: MigrationFiles): Promise<string[]> {
  for (const { run, record } of plan) {
    for (const name of run) await apply(client, name, await readMigration(name, files));
    if (record.length > 0)
      await client.query('insert into schema_migrations (name) select unnest($1::text[])', [record]);
  }
  return plan.flatMap(({ run }) => run);
}

/**
 * Creates the schema as these migrations leave it, in an empty database.
 *
 * @throws MigrationError if one of them is not part of this program.
 */
export async function applyOnly(client: pg.Client, names: string[]): Promise<void> {
  const files = await migrationFiles();
  const known = new Set([...files.former, ...files.baseline, ...files.later]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown)
    throw new MigrationError(`The database was changed by ${unknown}, which this Kiosk does not have.`);
  await client.query('set client_min_messages = warning');
  await client.query(setUp);
  await installJobQueue(client);
  await follow(client, copyPlan(new Set(names), files), files);
  await installTextSearch(client);
}

/** The migrations that the next start would run; changes nothing. */
export async function missingMigrations(connectionString: string): Promise<string[]> {
  const client = await connectAlone(connectionString);
  try {
    const { rows } = await client.query("select to_regclass('schema_migrations') is null as fresh");
    const applied = rows[0].fresh ? new Set<string>() : await appliedIn(client);
    return migrationPlan(applied, await migrationFiles()).flatMap(({ run }) => run);
  } finally {
    await client.end();
  }
}

/**
 * First line of a migration with a single statement that commits in between, for work on many rows of a running shop.
 */
const COMMITS_BY_ITSELF = '-- kiosk: commits by itself';

async function apply(client: pg.Client, file: string, text: string): Promise<void> {
  const isTransaction = !text.startsWith(COMMITS_BY_ITSELF);
  try {
    if (isTransaction) await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (name) values ($1)', [file]);
    if (isTransaction) await client.query('commit');
  } catch (error) {
    if (isTransaction) await client.query('rollback');
    const reason = error instanceof Error ? error.message : error;
    throw new MigrationError(`Migration ${file} failed: ${reason}`, { cause: error });
  }
}
