import { DropLog } from './drop-log.ts';

export type Entry = {
  tags: readonly string[];
  /** The moment (ms, by the cache's clock) from which it no longer holds; Infinity where nothing changes by itself. */
  changesAt: number;
  bytes: number;
  /** Asked for since it was last looked at for room. */
  isUsed?: boolean;
};

/** `storable`: it holds for everybody until one of its tags is dropped. */
export type Made<E> = { entry: E; storable: boolean };

/** Says the moment in milliseconds since 1970. */
export type Clock = { now(): number };

type Moment = { drop: number; time: number };
type Outcome<E> = { entry: E; holds: boolean; begun: Moment };

/**
 * Answers by key, bounded by bytes (the least recently used go: kept by one mark each, since moving an entry costs more
 * than all else a hit does), each gone when one of its tags is dropped or its
 * moment comes. One making per key at a time; what was outdated while it was made is given to those who already
 * waited, but not stored and not given to anybody who asked after the change.
 */
export class TaggedCache<E extends Entry> {
  /** While the database is away everything is found, whatever its moment. */
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

  /** What is stored, also when its moment has passed: better than nothing where the database is away. */
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

  drop(tags: readonly string[]): void {
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

  /** Goes around from the oldest: what was used since the last time may stay once more. */
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

/** Whether what was made is not older than what somebody knew when they asked: no change and no moment lies between. */
function isFor(asked: Moment, { entry, holds, begun }: Outcome<Entry>): boolean {
  const knowsChanges = holds || begun.drop >= asked.drop;
  return knowsChanges && (begun.time >= asked.time || entry.changesAt > asked.time);
}
