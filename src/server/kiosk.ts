import { join } from 'node:path';
import type { Logger } from 'pino';
import { registerAgents } from '#domains/agents/server/index.ts';
import { registerAuth } from '#domains/identity/server/index.ts';
import { registerPayments } from '#domains/orders/server/index.ts';
import { registerVies } from '#domains/pricing/server/index.ts';
import { backupHome } from '#platform/backup/backup-home.ts';
import type { CacheTag } from '#platform/cache-tags.ts';
import type { Config } from '#platform/config.ts';
import type { Actor, Context, Services, WakeReason } from '#platform/context.ts';
import { openDatabase, type RootDatabase } from '#platform/db/database.ts';
import { setPreparedStatements } from '#platform/db/named-query.ts';
import { isShortOfMemory, openShares, ownConnections, type Shares, undivided } from '#platform/db/shares.ts';
import { slowStatementLog } from '#platform/db/slow-statements.ts';
import { Events } from '#platform/events.ts';
import { openJobs } from '#platform/job-queue/open-jobs.ts';
import type { Locale } from '#platform/locale.ts';
import { createLogger } from '#platform/log.ts';
import { folderMailer } from '#platform/mail/folder-mailer.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { registerDomainEvents } from './domain-events.ts';
import { jobTable } from './jobs.ts';
import { programVersion } from './ops/version.ts';

type TagsListener = (tags: readonly CacheTag[], changeId: number) => void;

/** The program without a port: shared by the server, the CLI and the tests. */
export type Kiosk = {
  config: Config;
  /** For the program's own work, such as jobs; requests use the shares. */
  db: RootDatabase;
  shares: Shares;
  log: Logger;
  services: Services;
  /** Registers a listener for the tags that each commit of this program changes. */
  onTagsDropped(listener: TagsListener): void;
  onWake(listener: (reason: WakeReason) => void): void;
  context(actor: Actor, locale?: Locale, address?: string): Context;
  close(): Promise<void>;
};

type KioskOptions = {
  connectionString: string;
  log?: Logger;
  poolSize?: number;
  /** The application name in pg_stat_activity. */
  name?: string;
  /** Requests use the program's own connections instead of shares. */
  isUndivided?: boolean;
};

/** Opens the shop on a migrated database. */
export function openKiosk(config: Config, options: KioskOptions): Kiosk {
  const log = options.log ?? createLogger(config.logLevel);
  // A separate direct URL means that `databaseUrl` leads through a pooler, where consecutive statements may use
  // different connections.
  const { databaseUrl, databaseDirectUrl } = config;
  setPreparedStatements(databaseUrl === databaseDirectUrl);
  const isShort = isShortOfMemory(databaseUrl === null);
  const onSlow = slowStatementLog(log);
  let isClosing = false;
  const onLost = (error: Error) => {
    if (!isClosing) log.warn({ reason: error.message }, 'lost a database connection');
  };
  const db = openDatabase(
    {
      connectionString: options.connectionString,
      max: options.poolSize ?? ownConnections(isShort),
      name: options.name,
      onSlow,
    },
    onLost,
  );
  const shares = options.isUndivided
    ? undivided(db)
    : openShares(
        {
          connectionString: options.connectionString,
          name: options.name,
          onSlow,
          isPooled: databaseDirectUrl !== null && databaseDirectUrl !== databaseUrl,
          isShort,
        },
        onLost,
      );
  const tagListeners: TagsListener[] = [];
  const wakeListeners: ((reason: WakeReason) => void)[] = [];
  const storage = openStorage(config);
  const services: Services = {
    events: registerDomainEvents(new Events()),
    storage,
    backups: backupHome(config, {
      connectionString: databaseDirectUrl ?? options.connectionString,
      version: programVersion,
      storage,
    }),
    jobs: openJobs(jobTable),
    mailer: config.smtpUrl ? smtpMailer(config.smtpUrl) : folderMailer(join(config.dataDir, 'mail')),
    log,
    publicUrl: config.publicUrl,
    searchDb: shares.search,
    dropTags: (tags, changeId) => tagListeners.forEach((listener) => void listener(tags, changeId)),
    wake: (reason) => wakeListeners.forEach((listener) => void listener(reason)),
  };
  registerAuth({ config, db: shares.entry, services });
  registerPayments(services, { secret: config.secret, providers: config.payments });
  registerVies(services, config.viesUrl);
  registerAgents(services, config.secret);
  return {
    config,
    db,
    shares,
    log,
    services,
    onTagsDropped: (listener) => void tagListeners.push(listener),
    onWake: (listener) => void wakeListeners.push(listener),
    context: (actor, locale = 'en', address = '') => ({ actor, locale, address, db, services }),
    close: async () => {
      isClosing = true;
      await Promise.all([...new Set([db, ...Object.values(shares)])].map((pool) => pool.end()));
    },
  };
}
