import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { outputOf } from './run-program.ts';
import { findTool } from './tools.ts';

/**
 * An SQL text as pgbench takes it: parameter 1 is its variable `q`. It would take any `:name` inside a literal for a
 * variable too, so there the colon stands apart, which PostgreSQL joins again when it plans.
 */
function asScript(sql: string): string {
  const apart = sql.replace(/'(?:[^']|'')*'/g, (literal) =>
    /:[A-Za-z_]/.test(literal) ? `(${literal.replace(/:(?=[A-Za-z_])/g, `' || chr(58) || '`)})` : literal,
  );
  const oneLine = apart.replace(/\s+/g, ' ').replaceAll('$1', ':q');
  return `\\set i random(1, :count)\nselect query as q from bench_queries where place = :i \\gset\n${oneLine};\n`;
}

/** Puts the queries where pgbench can take them from. */
export async function storeQueries(connectionString: string, queries: string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    'create table if not exists bench_queries (place integer primary key, query text not null)',
  );
  await client.query('truncate bench_queries');
  await client.query(
    'insert into bench_queries select place, query from unnest($1::text[]) with ordinality typed (query, place)',
    [queries],
  );
  await client.query('analyze bench_queries');
  await client.end();
}

type Run = { connectionString: string; folder: string; clients: number; seconds: number };

/** How many times per second PostgreSQL answers a prepared statement, asked by as many clients at once. */
export const pgbenchRate = ({ sql, count, ...run }: Run & { sql: string; count: number }): Promise<number> =>
  scriptRate({ ...run, script: asScript(sql), variables: { count } });

type ScriptRun = Run & { script: string; variables: Record<string, number> };

/** How many times per second as many clients get through a script of pgbench. */
export async function scriptRate({ script, variables, ...run }: ScriptRun): Promise<number> {
  const pgbench = await findTool('pgbench', 'postgresql-contrib');
  const file = join(run.folder, 'script.sql');
  await writeFile(file, script);
  const output = await outputOf(pgbench, [
    ...['-n', '-M', 'prepared', '-c', String(run.clients), '-T', String(run.seconds), '-f', file],
    ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    run.connectionString,
  ]);
  return Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
}
