import pg from 'pg';

/** A connection string for any PostgreSQL client, through the server's socket. */
export function connectionString(socketDir: string, database = 'kiosk'): string {
  return `postgresql://kiosk@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

const PATIENCE_MS = 5_000;
/** At the start, when building the pages may stop this program for longer than the database takes to answer. */
const START_PATIENCE_MS = 60_000;

/** Runs one statement on its own connection. */
export async function query(
  socketDir: string,
  database: string,
  sql: string,
  patienceMs = PATIENCE_MS,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: connectionString(socketDir, database),
    connectionTimeoutMillis: patienceMs,
  });
  // Without a listener, a server that ends while idle would be an uncaught error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The version of the server (180004 for 18.4), or why it does not answer. */
export async function serverVersion(
  socketDir: string,
  database = 'postgres',
): Promise<{ version: number } | { refusal: unknown }> {
  try {
    const rows = await query(
      socketDir,
      database,
      `select current_setting('server_version_num')::int as version`,
    );
    return { version: Number(rows[0]?.version) };
  } catch (refusal) {
    return { refusal };
  }
}

/** Creates the shop's database if the cluster does not have it. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  const ask = (sql: string) => query(socketDir, 'postgres', sql, START_PATIENCE_MS);
  const found = await ask(`select 1 from pg_database where datname = 'kiosk'`);
  if (found.length === 0) await ask('create database kiosk');
}
