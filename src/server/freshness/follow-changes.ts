import { learnMainLanguage } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Caches } from '../cache/caches.ts';
import type { Kiosk } from '../kiosk.ts';
import {
  type Change,
  deleteOldChanges,
  isBefore,
  type Queryable,
  type Reading,
  readChanges,
} from './outbox.ts';
import { WakeUpLine } from './wake-up-line.ts';

/** Slightly below one second, the limit within which every node must show a change. */
const READ_EVERY_MS = 800;
const READ_WHILE_AWAY_MS = 250;
const CLEAN_EVERY_MS = 10 * 60_000;
/** Outbox rows are kept for an hour; after a longer gap some may have been missed. */
const LONGEST_GAP_MS = 45 * 60_000;
const MOST_OWN_CHANGES = 10_000;

export type Freshness = {
  readonly isDatabaseAway: boolean;
  /** Reads the outbox now, when the database may have been lost or replaced. */
  readNow(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Keeps this node's caches current with the commits of all nodes: woken by NOTIFY, and polling the outbox about every
 * second regardless. While the database is down the caches serve what they have; afterwards they are cleared.
 *
 * `directUrl` bypasses a pooler. Resolves when the caches may be filled.
 */
export async function followChanges(kiosk: Kiosk, caches: Caches, directUrl: string): Promise<Freshness> {
  const follower = new Follower(kiosk, caches, directUrl);
  await follower.start();
  return follower;
}

class Follower implements Freshness {
  #kiosk: Kiosk;
  #caches: Caches;
  #line: WakeUpLine;
  #snapshot: string | null = null;
  #readAt = 0;
  #cleanedAt = Date.now();
  #ownChanges = new Set<number>();
  #reading: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(kiosk: Kiosk, caches: Caches, directUrl: string) {
    this.#kiosk = kiosk;
    this.#caches = caches;
    this.#line = new WakeUpLine({
      connectionString: directUrl,
      log: kiosk.log,
      onWake: () => void this.readNow(),
    });
    kiosk.onTagsDropped((_tags, changeId) => this.#announce(changeId));
  }

  get isDatabaseAway(): boolean {
    return this.#caches.isDatabaseAway;
  }

  async start(): Promise<void> {
    await this.#line.open();
    await this.readNow();
  }

  /**
   * A read in progress may have begun before the change, so another follows; all requests meanwhile share that one.
   */
  readNow(): Promise<void> {
    this.#next ??= this.#reading.then(() => {
      this.#next = null;
      this.#reading = this.#readOnce();
      return this.#reading;
    });
    return this.#next;
  }

  async #readOnce(): Promise<void> {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    await this.#read();
    const pause = this.isDatabaseAway ? READ_WHILE_AWAY_MS : READ_EVERY_MS;
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.readNow(), pause);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#reading;
    await this.#line.close();
  }

  #announce(changeId: number): void {
    if (this.#isStopped) return;
    if (this.#ownChanges.size >= MOST_OWN_CHANGES) this.#ownChanges.clear();
    this.#ownChanges.add(changeId);
    this.#line.call();
  }

  async #read(): Promise<void> {
    try {
      await this.#apply(await this.#readFromEither());
      await this.#clean();
    } catch (error) {
      if (this.#isStopped || this.isDatabaseAway) return;
      this.#caches.isDatabaseAway = true;
      this.#kiosk.log.error({ err: error }, 'the database is away; cached pages are served as they are');
    }
  }

  /** Over the listening connection; if that is cut, over the pool. */
  async #readFromEither(): Promise<Reading> {
    const { connection } = this.#line;
    if (connection) {
      try {
        return await readChanges(connection, this.#snapshot);
      } catch {
        this.#line.cut();
      }
    }
    return readChanges(this.#pool, this.#snapshot);
  }

  async #apply({ snapshot, time, askedAt, changes }: Reading): Promise<void> {
    this.#caches.clock.set(time, askedAt);
    const isGap = Date.now() - this.#readAt > LONGEST_GAP_MS;
    const isOther = this.#snapshot !== null && isBefore(snapshot, this.#snapshot);
    const missed = this.isDatabaseAway || isGap || isOther || changes === 'too many';
    // Before the caches are dropped: what fills them again falls back to it.
    if (missed || changes.some(({ tags }) => tags.includes('main-language')))
      await learnMainLanguage({ db: (this.#line.connection ?? this.#pool) as unknown as Context['db'] });
    if (missed) this.#startOver();
    else this.#drop(changes);
    this.#snapshot = snapshot;
    this.#readAt = Date.now();
  }

  #startOver(): void {
    this.#caches.clear();
    // A restored database reuses change ids.
    this.#ownChanges.clear();
    if (this.isDatabaseAway) this.#kiosk.log.info('the database is back; the caches start empty');
    this.#caches.isDatabaseAway = false;
  }

  /** Changes by this node were dropped at their commit. */
  #drop(changes: Change[]): void {
    const tags = changes.filter(({ id }) => !this.#ownChanges.delete(id)).flatMap((change) => change.tags);
    if (tags.length > 0) this.#caches.drop([...new Set(tags)]);
  }

  async #clean(): Promise<void> {
    if (Date.now() - this.#cleanedAt < CLEAN_EVERY_MS) return;
    this.#cleanedAt = Date.now();
    await deleteOldChanges(this.#line.connection ?? this.#pool);
  }

  get #pool(): Queryable {
    return this.#kiosk.db;
  }
}
