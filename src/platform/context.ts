import type { Logger } from 'pino';
import type { BackupHome } from './backup/backup-home.ts';
import type { CacheTag } from './cache-tags.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { JobName, Jobs } from './jobs.ts';
import type { Locale } from './locale.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Permission } from './permissions.ts';
import type { MediaStorage } from './storage/storage.ts';

/** `sessionId` is set for requests with a session, `token` (its visible characters) for those with an access token. */
type Person = { userId: string; sessionId?: string; token?: string };

/**
 * Who makes the request. `system` is the program itself: the CLI, jobs and the demo's seeding. Staff who have not
 * given a required second factor act as members.
 */
export type Actor =
  | { kind: 'visitor' }
  | (Person & { kind: 'member'; owesSecondFactor?: boolean })
  | (Person & { kind: 'admin'; permissions: readonly Permission[] })
  | { kind: 'system' };

export const actorKinds = ['visitor', 'member', 'admin', 'system'] as const satisfies Actor['kind'][];

/** What needs work outside the request after a commit. */
export type WakeReason = 'media.fetch' | JobName;

/** Lives as long as the program; shared by all requests. */
export type Services = {
  events: Events;
  storage: MediaStorage;
  jobs: Jobs;
  backups: BackupHome;
  mailer: Mailer;
  log: Logger;
  publicUrl: string;
  /** Connections for full-text searches, with their own time limit. */
  searchDb: Database;
  /**
   * Drops changed tags from this node's caches, after commit. `changeId` is the outbox row that informs the other
   * nodes.
   */
  dropTags(tags: readonly CacheTag[], changeId: number): void;
  /** Soon starts the background work that a commit made necessary. */
  wake(reason: WakeReason): void;
};

/** What a verb or query gets: actor, language, database. */
export type Context = {
  readonly actor: Actor;
  readonly locale: Locale;
  /** The client's network address; empty or absent for calls from inside the program. */
  readonly address?: string;
  readonly db: Database;
  readonly services: Services;
  /** Whether the request is for a preview: staff who may edit designs see drafts. */
  readonly showsDrafts?: boolean;
};

/** A context inside an open transaction. `touch` records cache tags that the commit makes stale. */
export type Transaction = Context & {
  touch(...tags: CacheTag[]): void;
  /** Runs after commit, before the answer. */
  afterCommit(task: () => void): void;
};
