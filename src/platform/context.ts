import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { Locale } from './locale.ts';
import type { MediaStorage } from './storage/storage.ts';

/** Who asks. `system` is the program itself: the CLI, jobs and the demo's seeding. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; userId: string }
  | { kind: 'admin'; userId: string }
  | { kind: 'system' };

/** What lives as long as the program and every request shares. */
export type Services = {
  events: Events;
  storage: MediaStorage;
  log: Logger;
  publicUrl: string;
  /** Tells this node's caches, after commit, which tags changed. `changeId` is the outbox row that tells the other nodes. */
  dropTags(tags: readonly string[], changeId: number): void;
  /** Runs soon, outside the request: background work that a commit made necessary. */
  wake(job: 'media.fetch'): void;
};

/** Everything a verb or query may use: who asks, in which language, on which database. */
export type Context = {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly db: Database;
  readonly services: Services;
};

/** A context inside an open transaction. `touch` notes cache tags that its commit makes stale. */
export type Transaction = Context & {
  touch(...tags: string[]): void;
  /** Runs after commit, before the answer. */
  afterCommit(task: () => void): void;
};
