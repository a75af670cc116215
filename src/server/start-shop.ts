import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startArchive } from '#domains/backups/server/index.ts';
import { prepareSearch } from '#domains/browse/server/index.ts';
import { learnMainLanguage, startMediaWork } from '#domains/content/server/index.ts';
import { openAccounts, readSetupToken } from '#domains/identity/server/index.ts';
import { startHeartbeat, startWatch } from '#domains/status/server/index.ts';
import type { Config } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { isDatabaseAway } from '#platform/errors.ts';
import { startWritingRefusals } from '#platform/limits/refusals.ts';
import { createLogger } from '#platform/log.ts';
import { openCaches } from './cache/caches.ts';
import { followChanges } from './freshness/follow-changes.ts';
import { openServer } from './http/open-server.ts';
import { jobTable } from './jobs.ts';
import { type Kiosk, openKiosk } from './kiosk.ts';
import { openPages } from './open-pages.ts';
import { announceShop } from './ops/announce-shop.ts';
import { buildWhenStale } from './ops/build-when-stale.ts';
import { openDataFolder } from './ops/data-folder.ts';
import { fillDemoShop } from './ops/fill-demo-shop.ts';
import { drain, listen } from './ops/listen.ts';
import { openShopDatabase, type ShopDatabase } from './ops/open-shop-database.ts';
import { StartError } from './ops/start-error.ts';
import { startJobs } from './ops/start-jobs.ts';
import { programVersion } from './ops/version.ts';
import { writeMissedPaths } from './redirects/missed-paths.ts';
import type { Telemetry } from './telemetry/open-telemetry.ts';
import { startTelemetry } from './telemetry/start-telemetry.ts';

/** This node's unique application name in pg_stat_activity. */
const nodeName = `kiosk-node-${randomUUID().slice(0, 8)}`;

export type RunningShop = { port: number; stop(): Promise<void> };

/** Milliseconds that running requests may take after shutdown begins. */
const PATIENCE = 10_000;
/** Milliseconds that the database connections may take to close after that. */
const CLOSING = 2_000;
/** Milliseconds after the start at which the accounts' code is loaded. */
const ACCOUNTS_AFTER = 3_000;

const say = (line: string) => console.log(line);

/**
 * Starts a shop: database, schema, demo, pages, port, in parallel where possible. On failure everything that was
 * started is ended again.
 */
export async function startShop(config: Config, options: { dev: boolean }): Promise<RunningShop> {
  const startedAt = performance.now();
  await openDataFolder(config.dataDir);
  const opening = openShopDatabase(config, { mode: 'serve', announce: say });
  const built = options.dev ? Promise.resolve() : buildWhenStale(say);
  const [database, building] = await Promise.allSettled([opening, built]);
  if (database.status === 'rejected') throw database.reason;
  try {
    if (building.status === 'rejected') throw building.reason;
    return await serve(config, database.value, { ...options, startedAt });
  } catch (error) {
    await database.value.stop();
    throw isDatabaseAway(error) ? databaseWentAway(config, error) : error;
  }
}

/** Replaces the system's error for a lost connection (`write EPIPE`), which explains nothing. */
function databaseWentAway({ databaseUrl, dataDir }: Config, cause: unknown): StartError {
  const what = databaseUrl
    ? 'DATABASE_URL: the connection to the database ended while the shop was starting. Start again when it answers.'
    : `The database ended while the shop was starting. Its own words are in ${join(dataDir, 'postgres', 'log')}; start again.`;
  return new StartError(what, { cause });
}

async function serve(
  config: Config,
  database: ShopDatabase,
  options: { dev: boolean; startedAt: number },
): Promise<RunningShop> {
  await migrate(database.directConnectionString, programVersion);
  const log = createLogger(config.logLevel);
  const telemetry = await startTelemetry({ config, log }, nodeName);
  const kiosk = openKiosk(config, { connectionString: database.connectionString, log, name: nodeName });
  try {
    await learnMainLanguage(kiosk);
    const demo = await fillDemoShop(kiosk);
    // Exists before the first request, which sees by it that the shop waits for its owner.
    const setupToken = await readSetupToken(kiosk);
    const shop = await open(kiosk, database, { dev: options.dev, isDemo: demo, telemetry });
    announceShop({
      config,
      port: shop.port,
      isDemo: demo,
      setupToken,
      milliseconds: performance.now() - options.startedAt,
    });
    return shop;
  } catch (error) {
    await Promise.all([kiosk.close(), telemetry?.close()]);
    throw error;
  }
}

async function open(
  kiosk: Kiosk,
  database: ShopDatabase,
  { dev, isDemo, telemetry }: { dev: boolean; isDemo: boolean; telemetry: Telemetry | null },
): Promise<RunningShop> {
  const caches = openCaches(kiosk);
  let isServing = false;
  const pages = await openPages({ kiosk, caches, dev, isDemo, isServing: () => isServing });
  const server = openServer(pages.listener);
  telemetry?.exportMetrics(pages.registry);
  const port = await listen(server, kiosk.config).catch(async (error) => {
    await pages.close();
    throw error;
  });
  const [freshness, jobs] = await Promise.all([
    followChanges(kiosk, caches, database.directConnectionString),
    startJobs(kiosk, jobTable, { connectionString: database.connectionString }),
  ]);
  const system = kiosk.context({ kind: 'system' });
  await prepareSearch(system);
  const { dataDir } = kiosk.config;
  const heartbeat = await startHeartbeat(system, {
    name: nodeName,
    version: programVersion,
    dataDir,
    answers: pages.answers,
  });
  const watch = startWatch(system, nodeName);
  const work = startMediaWork(kiosk);
  const archive = database.isEmbedded ? await startArchive(system) : null;
  const missed = writeMissedPaths(kiosk, caches.missed);
  const refusals = startWritingRefusals(system);
  // After the first pages were served, but before the first log-in.
  const preparing = setTimeout(() => void openAccounts(kiosk.services), ACCOUNTS_AFTER).unref();
  isServing = true;
  return {
    port,
    async stop() {
      isServing = false;
      clearTimeout(preparing);
      await Promise.all([drain(server, PATIENCE), work.stop(), missed.stop(), jobs.stop(PATIENCE)]);
      await Promise.race([refusals.stop(), pause(CLOSING)]);
      const heard = Promise.race([heartbeat.stop(), pause(CLOSING)]);
      await Promise.all([
        freshness.stop(),
        pages.close(),
        archive?.stop(CLOSING),
        heard,
        Promise.race([watch.stop(), pause(CLOSING)]),
      ]);
      // The database cancels a statement that does not end.
      await Promise.all([Promise.race([kiosk.close(), pause(CLOSING)]), telemetry?.close()]);
      await database.stop();
    },
  };
}
