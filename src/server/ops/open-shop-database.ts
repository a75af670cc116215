import type { Config } from '#platform/config.ts';
import { copyDatabase } from '#platform/db/copy-database.ts';
import { clientOf } from '#platform/db/hosts.ts';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { StartError } from './start-error.ts';

export type ShopDatabase = {
  connectionString: string;
  /** For LISTEN, locks and migrations; bypasses a pooler. */
  directConnectionString: string;
  isEmbedded: boolean;
  /** Whether a running shop has it open, too; false if that is not known. */
  isShared: boolean;
  stop(): Promise<void>;
};

type OpenOptions = { mode: 'serve' | 'join'; announce: (line: string) => void };

/**
 * Connects to the shop's database: DATABASE_URL, else the embedded one (started if needed).
 *
 * @throws StartError if DATABASE_URL or DATABASE_DIRECT_URL does not answer or is older than PostgreSQL 15, and if
 * DATABASE_URL leads through a pooler without DATABASE_DIRECT_URL beside it.
 */
export async function openShopDatabase(config: Config, options: OpenOptions): Promise<ShopDatabase> {
  if (!config.databaseUrl) {
    const server = await startEmbeddedPostgres({ dataDir: config.dataDir, move: copyDatabase, ...options });
    const { connectionString } = server;
    return {
      connectionString,
      directConnectionString: connectionString,
      isEmbedded: true,
      isShared: !server.owned,
      stop: () => server.stop(),
    };
  }
  const direct = config.databaseDirectUrl ?? config.databaseUrl;
  if (direct !== config.databaseUrl) await check('DATABASE_URL', config.databaseUrl);
  const variable = direct === config.databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const { isPooled } = await check(variable, direct);
  if (isPooled)
    throw new StartError(
      `${variable} leads through a connection pooler. Set DATABASE_DIRECT_URL to the database itself: notifications, locks and migrations need it.`,
    );
  return {
    connectionString: config.databaseUrl,
    directConnectionString: direct,
    isEmbedded: false,
    isShared: false,
    stop: async () => undefined,
  };
}

async function check(variable: string, connectionString: string): Promise<{ isPooled: boolean }> {
  const client = new (clientOf(connectionString))({
    connectionString,
    connectionTimeoutMillis: 10_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, pg_backend_pid() as pid",
    );
    const major = Math.floor(rows[0].version / 10_000);
    if (major < 15)
      throw new StartError(`${variable}: Kiosk needs PostgreSQL 15 or newer; this is ${major}.`);
    // A pooler gives its clients process ids of its own.
    return { isPooled: rows[0].pid !== (client as unknown as { processID: number }).processID };
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new StartError(`${variable}: the database cannot be reached (${reason}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
