import pg from 'pg';
import { applyOnly } from './migrate.ts';
import { columnsOf, jobTables, readRows, setSequences, tablesOf, writeRows } from './table-rows.ts';

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
    for (const table of [...tables, ...jobTables]) await copyTable(source, target, table);
    await setSequences(target);
    await target.query('analyze');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** The job queue's tables may be newer in the target. */
async function copyTable(source: pg.Client, target: pg.Client, table: string): Promise<void> {
  const [there, here] = await Promise.all([columnsOf(source, table), columnsOf(target, table)]);
  const common = here.filter((column) => there.includes(column));
  for await (const rows of readRows(source, table, common)) await writeRows(target, table, common, rows);
}
