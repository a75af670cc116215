import pg from 'pg';
import { JOB_SCHEMA } from '../job-queue/open-boss.ts';

const BATCH = 500;
const name = (identifier: string) => pg.escapeIdentifier(identifier);

/** Waiting jobs are data; the other tables of the job queue are created with it. */
export const jobTables: readonly string[] = [`${JOB_SCHEMA}.queue`, `${JOB_SCHEMA}.job`];

/** The names of all tables of the shop, as SQL writes them. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map((row) => row.name);
}

/** The columns that PostgreSQL does not compute. */
export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map((row) => row.name);
}

/**
 * The rows of a table as JSON, which every version of PostgreSQL reads and writes for every type. Runs in the client's
 * transaction.
 */
export async function* readRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  await client.query(
    `declare rows no scroll cursor for
     select to_jsonb(t)::text as row from (select ${columns.map(name).join(', ')} from ${table}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close rows');
}

/** Inserts rows that `readRows` read; `columns`: those that both tables have. */
export async function writeRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const isNeverNull = await neverNullJson(client, table);
  const names = columns.map(name).join(', ');
  const values = columns.map((column) =>
    isNeverNull.has(column) ? `coalesce(${name(column)}, 'null')` : name(column),
  );
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/**
 * The columns of JSON that are never null. A null in a row's JSON is JSON's own there, such as a setting's that means "no
 * limit"; PostgreSQL would read it as SQL's.
 */
async function neverNullJson(client: pg.ClientBase, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and atttypid = 'jsonb'::regtype`,
    [table],
  );
  return new Set(rows.map((row) => row.name));
}

/** Continues identity columns after the highest copied number. */
export async function setSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name(column)}), 0) + 1, false) from ${name(table)}`,
      [name(table), column],
    );
  }
}
