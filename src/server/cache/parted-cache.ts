import type { CacheTag } from '#platform/cache-tags.ts';
import { type Clock, type Entry, type Made, TaggedCache } from './tagged-cache.ts';

/** Share of the bytes for keys with params. */
const ASKED_SHARE = 0.25;

/** A separate cache for entries of one kind. */
type Room<E extends Entry> = { cache: TaggedCache<E>; takes(entry: E): boolean };

/**
 * A `TaggedCache` in partitions: keys with params (a `?`), of which anyone can make up any number, evict only each
 * other and never the bounded set of other entries. Kinds of entries that are unbounded regardless of their keys (404s,
 * redirects) have rooms of their own.
 */
export class PartedCache<E extends Entry> {
  #plain: TaggedCache<E>;
  #asked: TaggedCache<E>;
  #rooms: readonly Room<E>[];

  constructor(limit: number, clock?: Clock, rooms: readonly Room<E>[] = []) {
    this.#plain = new TaggedCache(limit * (1 - ASKED_SHARE), clock);
    this.#asked = new TaggedCache(limit * ASKED_SHARE, clock);
    this.#rooms = rooms;
  }

  /** Without the separate rooms. */
  get bytes(): number {
    return this.#plain.bytes + this.#asked.bytes;
  }

  /** Without the separate rooms. */
  get size(): number {
    return this.#plain.size + this.#asked.size;
  }

  get isAway(): boolean {
    return this.#plain.isAway;
  }

  /** While the database is down, expired entries are found, too. */
  set isAway(value: boolean) {
    for (const cache of this.#all()) cache.isAway = value;
  }

  find(key: string): E | undefined {
    return this.#first(key, (cache) => cache.find(key));
  }

  findStale(key: string): E | undefined {
    return this.#first(key, (cache) => cache.findStale(key));
  }

  #first(key: string, look: (cache: TaggedCache<E>) => E | undefined): E | undefined {
    const found = look(this.#partOf(key));
    if (found !== undefined) return found;
    for (const { cache } of this.#rooms) {
      const other = look(cache);
      if (other !== undefined) return other;
    }
    return undefined;
  }

  load(key: string, make: () => Promise<Made<E>>): Promise<E> {
    const takes = (entry: E) => !this.#rooms.some((room) => room.takes(entry));
    return loadThrough([{ cache: this.#partOf(key), takes }, ...this.#rooms], key, make);
  }

  drop(tags: readonly CacheTag[]): void {
    for (const cache of this.#all()) cache.drop(tags);
  }

  clear(): void {
    for (const cache of this.#all()) cache.clear();
  }

  #all(): TaggedCache<E>[] {
    return [this.#plain, this.#asked, ...this.#rooms.map(({ cache }) => cache)];
  }

  #partOf(key: string): TaggedCache<E> {
    return key.includes('?') ? this.#asked : this.#plain;
  }
}

/** Looks in one room after the other; a new entry is stored in the first that takes it. */
async function loadThrough<E extends Entry>(
  [room, ...others]: Room<E>[],
  key: string,
  make: () => Promise<Made<E>>,
): Promise<E> {
  if (!room) return (await make()).entry;
  return room.cache.load(key, async () => {
    let isForHere = false;
    const entry = await loadThrough(others, key, async () => {
      const made = await make();
      isForHere = made.storable && room.takes(made.entry);
      return { entry: made.entry, storable: made.storable && !isForHere };
    });
    return { entry, storable: isForHere };
  });
}
