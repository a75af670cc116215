import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { JobName, Jobs } from './jobs.ts';
import type { Locale } from './locale.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MediaStorage } from './storage/storage.ts';

/** What staff may do in one area of the shop. Roles grant them; `identity` has the table. */
export type Permission = `${string}.read` | `${string}.write`;

/**
 * `sessionId` is there where somebody came with a session of a browser or program, `token` where a program came with an
 * access token of theirs: its visible characters.
 */
type Person = { userId: string; sessionId?: string; token?: string };

/**
 * Who asks. `system` is the program itself: the CLI, jobs and the demo's seeding. Staff who still owe a second factor
 * are members until they give it.
 */
export type Actor =
  | { kind: 'visitor' }
  | (Person & { kind: 'member'; owesSecondFactor?: boolean })
  | (Person & { kind: 'admin'; permissions: readonly Permission[] })
  | { kind: 'system' };

/** What was committed and makes work outside the request. */
export type WakeReason = 'media.fetch' | JobName;

/** What lives as long as the program and every request shares. */
export type Services = {
  events: Events;
  storage: MediaStorage;
  jobs: Jobs;
  mailer: Mailer;
  log: Logger;
  publicUrl: string;
  /** The connections for searches by words, which have a time limit of their own. */
  searchDb: Database;
  /** Tells this node's caches, after commit, which tags changed. `changeId` is the outbox row that tells the other nodes. */
  dropTags(tags: readonly string[], changeId: number): void;
  /** Runs soon, outside the request: background work that a commit made necessary. */
  wake(reason: WakeReason): void;
};

/** Everything a verb or query may use: who asks, in which language, on which database. */
export type Context = {
  readonly actor: Actor;
  readonly locale: Locale;
  /** The network address that asks; empty or absent where nobody outside does. */
  readonly address?: string;
  readonly db: Database;
  readonly services: Services;
};

/** A context inside an open transaction. `touch` notes cache tags that its commit makes stale. */
export type Transaction = Context & {
  touch(...tags: string[]): void;
  /** Runs after commit, before the answer. */
  afterCommit(task: () => void): void;
};
