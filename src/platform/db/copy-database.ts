import pg from 'pg';
import { JOB_SCHEMA } from '../job-queue/open-boss.ts';
import { applyOnly } from './migrate.ts';

const BATCH = 1_000;
const name = (identifier: string) => pg.escapeIdentifier(identifier);
/** Waiting jobs are copied; the other tables of the job queue are created with it. */
const JOB_TABLES = [`${JOB_SCHEMA}.queue`, `${JOB_SCHEMA}.job`];

/**
 * Copies all data into an empty database, between any two versions of PostgreSQL: the migrations make the schema, then
 * the rows of each table are copied. Both databases must be idle, and the target's user a superuser.
 *
 * @throws Error if the source has a migration that this program lacks.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new pg.Client({ connectionString: from });
  const target = new pg.Client({ connectionString: to });
  await Promise.all([source.connect(), target.connect()]);
  try {
    const { rows } = await source.query<{ name: string }>('select name from schema_migrations order by name');
    await applyOnly(
      target,
      rows.map((row) => row.name),
    );
    // Foreign keys are not checked row by row: the source held them, and every row is copied.
    await target.query("set session_replication_role = 'replica'");
    await source.query('begin isolation level repeatable read');
    const tables = await tablesOf(source);
    // Rows written by the migrations come from the source, too.
    await target.query(`truncate ${tables.join(', ')}`);
    for (const table of [...tables, ...JOB_TABLES]) await copyTable(source, target, table);
    await setSequences(target);
    await target.query('analyze');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map((row) => name(row.name));
}

/** The columns of both that PostgreSQL does not compute: the job queue's tables may be newer in the target. */
async function commonColumns(source: pg.Client, target: pg.Client, table: string): Promise<string[]> {
  const columns = `
    select attname as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;
  const [there, here] = await Promise.all([source, target].map((client) => client.query(columns, [table])));
  const known = new Set(there?.rows.map((row) => row.name));
  return (here?.rows ?? []).map((row) => row.name).filter((column) => known.has(column));
}

/** Rows are copied as JSON, which every version reads and writes for every type. */
async function copyTable(source: pg.Client, target: pg.Client, table: string): Promise<void> {
  const columns = (await commonColumns(source, target, table)).map(name).join(', ');
  await source.query(`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${table} t`);
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${BATCH} from rows`);
    if (rows.length === 0) break;
    await target.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await source.query('close rows');
}

/** Continues identity columns after the highest copied number. */
async function setSequences(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    await target.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name(column)}), 0) + 1, false) from ${name(table)}`,
      [name(table), column],
    );
  }
}
