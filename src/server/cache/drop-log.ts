import type { CacheTag } from '#platform/cache-tags.ts';

/** If more tags than this are dropped while answers are being made, all of those answers count as outdated. */
const MOST_TAGS = 50_000;

/**
 * Records which tags are dropped while answers are being made, so that an answer made from older data is never stored.
 * Its clock is a counter that each drop advances.
 */
export class DropLog {
  #now = 0;
  #makers = 0;
  #everythingAt = 0;
  #droppedAt = new Map<string, number>();

  get now(): number {
    return this.#now;
  }

  /** Marks the start of making an answer; `end` must follow. */
  begin(): number {
    this.#makers++;
    return this.#now;
  }

  end(): void {
    this.#makers--;
    if (this.#makers === 0) this.#droppedAt.clear();
  }

  note(tags: readonly CacheTag[]): void {
    this.#now++;
    if (this.#makers === 0) return;
    for (const tag of tags) this.#droppedAt.set(tag, this.#now);
    if (this.#droppedAt.size > MOST_TAGS) this.recordEverything();
  }

  recordEverything(): void {
    this.#everythingAt = ++this.#now;
    this.#droppedAt.clear();
  }

  hasDropped(tags: readonly CacheTag[], since: number): boolean {
    return this.#everythingAt > since || tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > since);
  }
}
