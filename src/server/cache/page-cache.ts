import type { PreparedAnswer } from '../http/prepared-answer.ts';
import { pageKey } from './page-key.ts';
import { PartedCache } from './parted-cache.ts';
import { type Clock, type Entry, type Made, TaggedCache } from './tagged-cache.ts';

export type CachedPage = PreparedAnswer & Entry;

/** Of redirects anybody may ask for as many as there are products and variants: they get room of their own. */
const REDIRECTS_LIMIT = 8 * 2 ** 20;
const MOST_ADDRESSES = 10_000;
const LONGEST_ADDRESS = 500;

/** Rendered pages, and where the addresses lead that are another page's. `find` takes an address as it came and costs two look-ups. */
export class PageCache {
  readonly entries: PartedCache<CachedPage>;
  readonly redirects: TaggedCache<CachedPage>;
  #keys = new Map<string, string>();

  constructor(limit: number, clock?: Clock) {
    this.entries = new PartedCache(limit, clock);
    this.redirects = new TaggedCache(REDIRECTS_LIMIT, clock);
  }

  find(address: string): CachedPage | undefined {
    const known = this.#keys.get(address);
    if (known !== undefined) return this.entries.find(known);
    const key = pageKey(address);
    if (key === null) return undefined;
    const page = this.entries.find(key);
    if (page === undefined) return this.redirects.find(key);
    this.#remember(address, key);
    return page;
  }

  load(key: string, make: () => Promise<Made<CachedPage>>): Promise<CachedPage> {
    return this.entries.load(key, async () => {
      let isPage = false;
      const entry = await this.redirects.load(key, async () => {
        const made = await make();
        isPage = made.storable && made.entry.status === 200;
        return { entry: made.entry, storable: made.storable && !isPage };
      });
      return { entry, storable: isPage };
    });
  }

  drop(tags: readonly string[]): void {
    this.entries.drop(tags);
    this.redirects.drop(tags);
  }

  clear(): void {
    this.entries.clear();
    this.redirects.clear();
  }

  set isAway(value: boolean) {
    this.entries.isAway = value;
    this.redirects.isAway = value;
  }

  /** Addresses that lead to a stored page; anybody can make up more, so all are forgotten when there are too many. */
  #remember(address: string, key: string): void {
    if (address.length > LONGEST_ADDRESS) return;
    if (this.#keys.size >= MOST_ADDRESSES) this.#keys.clear();
    this.#keys.set(address, key);
  }
}
