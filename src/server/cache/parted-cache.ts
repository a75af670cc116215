import { type Clock, type Entry, type Made, TaggedCache } from './tagged-cache.ts';

/** Of all bytes, for what was asked with params. */
const ASKED_SHARE = 0.25;

/** Where answers of one kind stay. */
type Room<E extends Entry> = { cache: TaggedCache<E>; takes(entry: E): boolean };

/**
 * A `TaggedCache` in parts: keys with params (a `?`), which anybody can make up without end, push out only each other,
 * never the answers of which a shop has only so many. Kinds of answers that anybody can ask for without end, whatever
 * their keys look like, stay in rooms of their own.
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

  /** Without the rooms of their own. */
  get bytes(): number {
    return this.#plain.bytes + this.#asked.bytes;
  }

  /** Without the rooms of their own. */
  get size(): number {
    return this.#plain.size + this.#asked.size;
  }

  get isAway(): boolean {
    return this.#plain.isAway;
  }

  /** While the database is away everything is found, whatever its moment. */
  set isAway(value: boolean) {
    for (const cache of this.#all()) cache.isAway = value;
  }

  find(key: string): E | undefined {
    const found = this.#partOf(key).find(key);
    if (found !== undefined) return found;
    for (const { cache } of this.#rooms) {
      const other = cache.find(key);
      if (other !== undefined) return other;
    }
    return undefined;
  }

  findStale(key: string): E | undefined {
    return this.#partOf(key).findStale(key);
  }

  load(key: string, make: () => Promise<Made<E>>): Promise<E> {
    const takes = (entry: E) => !this.#rooms.some((room) => room.takes(entry));
    return loadThrough([{ cache: this.#partOf(key), takes }, ...this.#rooms], key, make);
  }

  drop(tags: readonly string[]): void {
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

/** Asks one room after the other; what was made stays in the one that takes it. */
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
