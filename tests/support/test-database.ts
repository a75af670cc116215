import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { sameShares } from './depth.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** The tests' server: `TEST_DATABASE_URL`, else an embedded one in its own folder. */
async function openServer() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { connectionString: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'kiosk-test-'));
  // Root's database runs as nobody, who cannot reach root's private folders.
  await chmod(dataDir, 0o755);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // Most statements run a few times in a database: planned once each instead of five times.
    plan_cache_mode: 'force_generic_plan',
  };
  const server = await startEmbeddedPostgres({ dataDir, mode: 'serve', announce: () => {}, settings });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { connectionString: server.connectionString, stop };
}

/** Runs one statement on the server's default database. */
export async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const kept = new Map<string, Promise<pg.Client>>();

async function keepClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  const forget = () => kept.delete(connectionString);
  // The server may end before its connections do.
  client.on('error', forget).on('end', forget);
  await client.connect();
  // The types of the library lack it.
  (client as pg.Client & { unref(): void }).unref();
  return client;
}

/** The same on a connection that the worker keeps: tests create and drop hundreds of databases. */
export async function onKeptServer(connectionString: string, statement: string): Promise<void> {
  const client = kept.get(connectionString) ?? keepClient(connectionString);
  kept.set(connectionString, client);
  await (await client).query(statement);
}

/** The same server, another database. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.toString();
}

/** A migrated database for `copyTemplate`, on the tests' server. Close it. */
export async function openTemplate(): Promise<{ templateUrl: string; close(): Promise<void> }> {
  const server = await openServer();
  const name = `kiosk_template_${randomBytes(4).toString('hex')}`;
  await onServer(server.connectionString, `create database ${name}`);
  const templateUrl = withDatabase(server.connectionString, name);
  await migrate(templateUrl, '0.1.0');
  const close = async () => {
    await onServer(server.connectionString, `drop database if exists ${name} with (force)`);
    await server.stop();
  };
  return { templateUrl, close };
}

/** A copy of the template on its server: faster than migrating an empty database. */
export async function copyTemplate(
  templateUrl: string,
): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const templateName = new URL(templateUrl).pathname.slice(1);
  const name = `kiosk_test_${randomBytes(6).toString('hex')}`;
  const serverUrl = withDatabase(templateUrl, 'postgres');
  // Copying files is faster than logging pages.
  await onKeptServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  return {
    connectionString: withDatabase(templateUrl, name),
    drop: () => onKeptServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Makes the template once per run; each test file copies it. */
export default async function setUp(project: TestProject) {
  console.log(`Tests take shares of wide spaces; the same again: ${sameShares}`);
  const { templateUrl, close } = await openTemplate();
  project.provide('templateUrl', templateUrl);
  return close;
}
