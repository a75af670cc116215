import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { outputOf } from './run-program.ts';
import { findTool } from './tools.ts';

/** SQL texts whose parameters are pgbench variables of these names, or fixed SQL. */
type Statement = { sql: string; parameters: string[] };

/**
 * Statements for pgbench. It would read `:name` inside a literal as a variable, so the literal is split at the colon,
 * which PostgreSQL joins again when planning.
 */
function asScript(statements: Statement[]): string {
  const lines = statements.map(({ sql, parameters }) => {
    const apart = sql.replace(/'(?:[^']|'')*'/g, (literal) =>
      /:[A-Za-z_]/.test(literal) ? `(${literal.replace(/:(?=[A-Za-z_])/g, `' || chr(58) || '`)})` : literal,
    );
    return `${apart.replace(/\s+/g, ' ').replace(/\$(\d)/g, (_, n) => parameters[Number(n) - 1] ?? 'null')};`;
  });
  return `\\set i random(1, :count)\nselect typed, plan from bench_queries where place = :i \\gset\n${lines.join('\n')}\n`;
}

type Query = { typed: string; plan: string };

/** Stores the queries and their plans' parameters where pgbench can read them. */
export async function storeQueries(connectionString: string, queries: Query[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('drop table if exists bench_queries');
  await client.query(
    'create table bench_queries (place integer primary key, typed text not null, plan text not null)',
  );
  await client.query(
    `insert into bench_queries select place, typed, plan
    from unnest($1::text[], $2::text[]) with ordinality asked (typed, plan, place)`,
    [queries.map(({ typed }) => typed), queries.map(({ plan }) => plan)],
  );
  await client.query('analyze bench_queries');
  await client.end();
}

type Run = { connectionString: string; folder: string; clients: number; seconds: number };

/** Number of prepared statements that PostgreSQL answers per second, with this many concurrent clients. */
export const pgbenchRate = ({
  statements,
  count,
  ...run
}: Run & { statements: Statement[]; count: number }): Promise<number> =>
  scriptRate({ ...run, script: asScript(statements), variables: { count } });

type ScriptRun = Run & { script: string; variables: Record<string, number> };

/** Number of times per second that concurrent clients complete a pgbench script. */
export async function scriptRate({ script, variables, ...run }: ScriptRun): Promise<number> {
  const pgbench = await findTool('pgbench', 'postgresql-contrib');
  const file = join(run.folder, 'script.sql');
  await writeFile(file, script);
  const output = await outputOf(pgbench, [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(run.clients),
    '-T',
    String(run.seconds),
    '-f',
    file,
    ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    run.connectionString,
  ]);
  return Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
}
