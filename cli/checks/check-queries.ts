import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { collectQueries } from '#platform/db/named-query.ts';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { type Column, describeQuery } from './describe-query.ts';
import { type Kind, type RowType, readRowTypes } from './row-types.ts';
import { root } from './run-step.ts';

/*
 * Compares every SQL query that a module declares with a migrated database: PostgreSQL must be able to plan it, and what it
 * answers must be what its row type says, column by column. So a renamed column fails here, not at a request.
 */

const folders = ['src/domains', 'src/platform', 'src/server', 'demo/seeding'];
const isServerCode = (path: string) =>
  /\.ts$/.test(path) &&
  !/\.(test|gen|d)\.ts$|\/(storefront|dashboard|browser|testing|render)\/|\/(main|job-process)\.ts$/.test(
    path,
  );

async function serverModules(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true });
    found.push(...entries.map((entry) => join(root, folder, entry)).filter(isServerCode));
  }
  return found;
}

/** The texts of the queries that all modules declare when they load, by `path:line`. */
async function loadQueries(): Promise<Map<string, string[]>> {
  const queries = new Map<string, string[]>();
  collectQueries(({ text, stack }) => {
    const place = placeIn(stack);
    if (place) queries.set(place, [...(queries.get(place) ?? []), text]);
  });
  for (const path of await serverModules()) {
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    if (!path.endsWith('/tables.ts')) continue;
    for (const table of Object.values(module)) {
      if (is(table, PgTable))
        queries.set(`${relative(root, path)}: ${getTableConfig(table).name}`, [allOf(table)]);
    }
  }
  return queries;
}

/** A query that fails where a table has not all columns that Drizzle is told of. */
function allOf(table: PgTable): string {
  const { name, columns } = getTableConfig(table);
  return `select ${columns.map((column) => `"${column.name}"`).join(', ')} from "${name}"`;
}

const makers = /\/(named-query|localized-query)\.ts$/;

function placeIn(stack: string): string | null {
  const frames = stack.matchAll(/(?:file:\/\/)?(\/[^\s()]+\.ts):(\d+):\d+/g);
  for (const [, path = '', line] of frames) if (!makers.test(path)) return `${relative(root, path)}:${line}`;
  return null;
}

async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-queries-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, mode: 'serve', announce: () => {}, settings });
  const client = new pg.Client({ connectionString: server.connectionString });
  try {
    await migrate(server.connectionString, '0.1.0');
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What is not as its row type says. */
function differences(columns: Column[], row: NonNullable<RowType['columns']>): string[] {
  const answered = new Map(columns.map((column) => [column.name, column.kind]));
  const missing = [...row.keys()].filter((name) => !answered.has(name));
  const unnamed = [...answered.keys()].filter((name) => !row.has(name));
  const other = [...row].filter(([name, kinds]) => {
    const kind = answered.get(name);
    return kind !== undefined && kind !== 'json' && !kinds.has(kind) && !isAnything(kinds);
  });
  return [
    ...missing.map((name) => `it does not answer ${name}`),
    ...unnamed.map((name) => `its type does not name ${name}`),
    ...other.map(
      ([name, kinds]) => `${name} is ${answered.get(name)}, its type says ${[...kinds].join(' or ')}`,
    ),
  ];
}

const isAnything = (kinds: Set<Kind>) => kinds.has('json');

const queries = await loadQueries();
const rowTypes = readRowTypes();
const rowAt = new Map(rowTypes.map(({ place, columns }) => [place, columns]));
const problems = await withDatabase(async (client) => {
  const found: string[] = [];
  for (const [place, texts] of queries) {
    const row = rowAt.get(place);
    for (const text of texts) {
      const { columns, error } = await describeQuery(client, text);
      if (error) found.push(`${place}: ${error}`);
      else if (row) found.push(...differences(columns, row).map((what) => `${place}: ${what}`));
    }
  }
  return found;
});
for (const problem of new Set(problems)) console.error(problem);
const late = rowTypes.filter(({ place }) => !queries.has(place)).length;
console.log(
  `${queries.size} places declare queries, ${rowAt.size} with a row type; ${problems.length} problems. ` +
    `${late} are made later, for what is asked: tests run those.`,
);
process.exit(problems.length === 0 ? 0 : 1);
