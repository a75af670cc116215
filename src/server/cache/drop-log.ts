/** More tags than this, dropped while something is being made: then everything being made counts as outdated. */
const MOST_TAGS = 50_000;

/**
 * Remembers which tags were dropped while answers were being made, so that one made from older facts is never
 * stored. Its time is a counter that each drop moves on.
 */
export class DropLog {
  #now = 0;
  #makers = 0;
  #everythingAt = 0;
  #droppedAt = new Map<string, number>();

  get now(): number {
    return this.#now;
  }

  /** Begins the making of an answer; `end` must follow. */
  begin(): number {
    this.#makers++;
    return this.#now;
  }

  end(): void {
    this.#makers--;
    if (this.#makers === 0) this.#droppedAt.clear();
  }

  note(tags: readonly string[]): void {
    this.#now++;
    if (this.#makers === 0) return;
    for (const tag of tags) this.#droppedAt.set(tag, this.#now);
    if (this.#droppedAt.size > MOST_TAGS) this.recordEverything();
  }

  recordEverything(): void {
    this.#everythingAt = ++this.#now;
    this.#droppedAt.clear();
  }

  hasDropped(tags: readonly string[], since: number): boolean {
    return this.#everythingAt > since || tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > since);
  }
}
