import { type Clock, type Entry, type Made, TaggedCache } from './tagged-cache.ts';

/** Of all bytes, for what was asked with params. */
const ASKED_SHARE = 0.25;

/**
 * A `TaggedCache` in two parts: keys with params (a `?`), which anybody can make up without end, push out only each other,
 * never the answers of which a shop has only so many.
 */
export class PartedCache<E extends Entry> {
  #plain: TaggedCache<E>;
  #asked: TaggedCache<E>;

  constructor(limit: number, clock?: Clock) {
    this.#plain = new TaggedCache(limit * (1 - ASKED_SHARE), clock);
    this.#asked = new TaggedCache(limit * ASKED_SHARE, clock);
  }

  get bytes(): number {
    return this.#plain.bytes + this.#asked.bytes;
  }

  get size(): number {
    return this.#plain.size + this.#asked.size;
  }

  get isAway(): boolean {
    return this.#plain.isAway;
  }

  /** While the database is away everything is found, whatever its moment. */
  set isAway(value: boolean) {
    this.#plain.isAway = value;
    this.#asked.isAway = value;
  }

  find(key: string): E | undefined {
    return this.#partOf(key).find(key);
  }

  findStale(key: string): E | undefined {
    return this.#partOf(key).findStale(key);
  }

  load(key: string, make: () => Promise<Made<E>>): Promise<E> {
    return this.#partOf(key).load(key, make);
  }

  drop(tags: readonly string[]): void {
    this.#plain.drop(tags);
    this.#asked.drop(tags);
  }

  clear(): void {
    this.#plain.clear();
    this.#asked.clear();
  }

  #partOf(key: string): TaggedCache<E> {
    return key.includes('?') ? this.#asked : this.#plain;
  }
}
