import type { CacheTag } from '#platform/cache-tags.ts';
import type { PreparedAnswer } from '../http/prepared-answer.ts';
import { KnownAddresses } from './known-addresses.ts';
import { pageKey, previewsDrafts } from './page-key.ts';
import { PartedCache } from './parted-cache.ts';
import { type Clock, type Entry, type Made, TaggedCache } from './tagged-cache.ts';

export type CachedPage = PreparedAnswer &
  Entry & {
    /** Where it leads if it is a redirect. */
    location?: string | undefined;
    /** Whether it says that the shop is closed for a while: no failure, despite its 503. */
    isNotice?: boolean;
  };

/** Redirects get separate room: there may be as many as products and variants. */
const REDIRECTS_LIMIT = 8 * 2 ** 20;
/** 404 pages get separate room: there may be unboundedly many. */
const MISSES_LIMIT = 4 * 2 ** 20;
const MOST_MISSED = 5_000;

/** Rendered pages and redirects. `find` takes an address as received and costs two look-ups. */
export class PageCache {
  readonly entries: PartedCache<CachedPage>;
  readonly redirects: TaggedCache<CachedPage>;
  readonly misses: TaggedCache<CachedPage>;
  readonly #known = new KnownAddresses();
  readonly #missed = new Set<string>();

  constructor(limit: number, clock?: Clock) {
    this.redirects = new TaggedCache(REDIRECTS_LIMIT, clock);
    this.misses = new TaggedCache(MISSES_LIMIT, clock);
    this.entries = new PartedCache(limit, clock, [
      { cache: this.misses, takes: ({ status }) => status === 404 },
      { cache: this.redirects, takes: ({ status }) => status !== 200 },
    ]);
  }

  find(address: string): CachedPage | undefined {
    const known = this.#known.keyOf(address);
    if (known !== undefined) return this.entries.find(known);
    if (previewsDrafts(address)) return undefined;
    const key = pageKey(address);
    if (key === null) return undefined;
    const page = this.entries.find(key);
    if (page?.status === 200) this.#known.remember(address, key);
    return page;
  }

  load(key: string, make: () => Promise<Made<CachedPage>>): Promise<CachedPage> {
    return this.entries.load(key, make);
  }

  /**
   * Whether a page was missed recently; records the miss. A page requested once is not worth compressing and storing,
   * which costs more than answering 404.
   */
  isMissedAgain(key: string): boolean {
    if (this.#missed.has(key)) return true;
    if (this.#missed.size >= MOST_MISSED) this.#missed.clear();
    this.#missed.add(key);
    return false;
  }

  drop(tags: readonly CacheTag[]): void {
    this.entries.drop(tags);
  }

  clear(): void {
    this.entries.clear();
  }

  set isAway(value: boolean) {
    this.entries.isAway = value;
  }
}
