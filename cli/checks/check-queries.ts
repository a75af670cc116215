import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { collectQueries, type DeclaredQuery, makeVariants } from '#platform/db/named-query.ts';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { problemsOf } from './compare-columns.ts';
import { readRowTypes } from './row-types.ts';
import { root } from './run-step.ts';

/*
 * Compares every declared SQL query with a migrated database: PostgreSQL must be able to plan it, and its columns must
 * match the row type. A renamed column thus fails here, not at a request.
 */

const folders = ['src/domains', 'src/platform', 'src/server', 'demo', 'cli/doctor'];
const isServerCode = (path: string) =>
  /\.ts$/.test(path) &&
  !/\.(test|gen|d)\.ts$|\/(storefront|dashboard|browser|i18n|testing|render|theme)\/|\/(main|job-process|render-pictures)\.ts$/.test(
    path,
  );

async function serverModules(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true });
    const paths = entries.map((entry) => join(folder, entry)).filter(isServerCode);
    found.push(...paths.map((path) => join(root, path)));
  }
  return found;
}

type Declared = Omit<DeclaredQuery, 'stack'>;

/** The queries that modules declare when loaded, and samples of those that are composed, by `path:line`. */
async function loadQueries(): Promise<Map<string, Declared[]>> {
  const queries = new Map<string, Declared[]>();
  collectQueries(({ stack, ...query }) => {
    const place = placeIn(stack);
    if (place) queries.set(place, [...(queries.get(place) ?? []), query]);
  });
  for (const path of await serverModules()) await import(pathToFileURL(path).href);
  makeVariants();
  return queries;
}

const makers = /\/(named-query|table-columns|localized-query)\.ts$/;

function placeIn(stack: string): string | null {
  const frames = stack.matchAll(/(?:file:\/\/)?(\/[^\s()]+\.ts):(\d+):\d+/g);
  for (const [, path = '', line] of frames) if (!makers.test(path)) return `${relative(root, path)}:${line}`;
  return null;
}

/** A database of its own on the server of `TEST_DATABASE_URL`, which the tests use as well. */
async function onGivenServer<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const name = 'kiosk_queries';
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    await server.query(`drop database if exists ${name}`);
    await server.query(`create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return await onMigrated(own.href, use);
  } finally {
    await server.query(`drop database if exists ${name}`);
    await server.end();
  }
}

async function onMigrated<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await migrate(connectionString, '0.1.0');
  await client.connect();
  return use(client).finally(() => client.end());
}

async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return onGivenServer(given, use);
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-queries-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, mode: 'serve', announce: () => {}, settings });
  try {
    return await onMigrated(server.connectionString, use);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const queries = await loadQueries();
const rowTypes = readRowTypes();
const rowAt = new Map(rowTypes.map(({ place, columns }) => [place, columns]));
const problems = await withDatabase(async (client) => {
  const found: string[] = [];
  for (const [place, declared] of queries) {
    const row = rowAt.get(place);
    for (const query of declared)
      found.push(...(await problemsOf(client, query, row)).map((what) => `${place}: ${what}`));
  }
  return found;
});
const fileOf = (place: string) => place.replace(/:\d+$/, '');
const undeclared = rowTypes
  .map(({ place }) => place)
  .filter((place) => !queries.has(place) && isServerCode(fileOf(place)) && !makers.test(fileOf(place)));
problems.push(
  ...undeclared.map(
    (place) => `${place}: it declares nothing when it loads, so that nothing is checked: see declareVariants`,
  ),
);
for (const problem of new Set(problems)) console.error(problem);
console.log(
  `${queries.size} places declare queries, ${rowAt.size} with a row type; ${problems.length} problems.`,
);
process.exit(problems.length === 0 ? 0 : 1);
