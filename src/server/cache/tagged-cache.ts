import type { CacheTag } from '#platform/cache-tags.ts';
import { DropLog } from './drop-log.ts';

export type Entry = {
  tags: readonly CacheTag[];
  /** Expiry in ms by the cache's clock; Infinity if it never changes by itself. */
  changesAt: number;
  bytes: number;
  /** Whether the entry was used since eviction last looked at it. */
  isUsed?: boolean;
};

/** `storable`: valid for every client until one of its tags is dropped. */
export type Made<E> = { entry: E; storable: boolean };

/** Returns milliseconds since 1970. */
export type Clock = { now(): number };

type Moment = { drop: number; time: number };
type Outcome<E> = { entry: E; holds: boolean; begun: Moment };

/**
 * Entries by key, bounded by bytes, dropped when one of their tags is dropped or they expire. Eviction is by the clock
 * algorithm (one mark per entry), since moving entries on each hit, as in an LRU list, costs more than the rest of the
 * hit. Each key is made once at a time; an entry that became outdated while being made is given only to those who
 * asked before the change, and is not stored.
 */
export class TaggedCache<E extends Entry> {
  /** While the database is down, expired entries are found, too. */
  isAway = false;
  #limit: number;
  #clock: Clock;
  #bytes = 0;
  #entries = new Map<string, E>();
  #keysByTag = new Map<string, Set<string>>();
  #makings = new Map<string, Promise<Outcome<E>>>();
  #log = new DropLog();

  constructor(limit: number, clock: Clock = Date) {
    this.#limit = limit;
    this.#clock = clock;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  find(key: string): E | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || !this.#holds(entry)) return undefined;
    entry.isUsed = true;
    return entry;
  }

  /** An entry even if it has expired, for use while the database is down. */
  findStale(key: string): E | undefined {
    return this.#entries.get(key);
  }

  async load(key: string, make: () => Promise<Made<E>>): Promise<E> {
    const asked: Moment = { drop: this.#log.now, time: this.#clock.now() };
    for (;;) {
      const found = this.find(key);
      if (found) return found;
      const outcome = await (this.#makings.get(key) ?? this.#make(key, make));
      if (isFor(asked, outcome)) return outcome.entry;
    }
  }

  drop(tags: readonly CacheTag[]): void {
    this.#log.note(tags);
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#remove(key);
    }
  }

  clear(): void {
    this.#log.recordEverything();
    this.#entries.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
  }

  #holds(entry: E): boolean {
    return entry.changesAt === Number.POSITIVE_INFINITY || this.isAway || entry.changesAt > this.#clock.now();
  }

  #make(key: string, make: () => Promise<Made<E>>): Promise<Outcome<E>> {
    const begun: Moment = { drop: this.#log.begin(), time: this.#clock.now() };
    const making = make()
      .then(({ entry, storable }) => {
        const holds = storable && !this.#log.hasDropped(entry.tags, begun.drop);
        if (holds) this.#store(key, entry);
        return { entry, holds, begun };
      })
      .finally(() => {
        this.#makings.delete(key);
        this.#log.end();
      });
    this.#makings.set(key, making);
    return making;
  }

  #store(key: string, entry: E): void {
    this.#remove(key);
    if (entry.bytes > this.#limit / 8 || !this.#holds(entry)) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    this.#makeRoom();
  }

  /** Clock eviction, starting at the oldest: entries used since the last round are kept once more. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else this.#remove(key);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** Whether an outcome is as recent as the request: no change and no expiry lies between. */
function isFor(asked: Moment, { entry, holds, begun }: Outcome<Entry>): boolean {
  const knowsChanges = holds || begun.drop >= asked.drop;
  return knowsChanges && (begun.time >= asked.time || entry.changesAt > asked.time);
}
