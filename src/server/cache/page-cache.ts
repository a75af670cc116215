import type { PreparedAnswer } from '../http/prepared-answer.ts';
import { pageKey } from './page-key.ts';
import { PartedCache } from './parted-cache.ts';
import type { Entry, Made } from './tagged-cache.ts';

export type CachedPage = PreparedAnswer & Entry;

const DEFAULT_LIMIT = 64 * 2 ** 20;
const MOST_ADDRESSES = 10_000;
const LONGEST_ADDRESS = 500;

/** Rendered pages. `find` takes an address as it came and costs two look-ups. */
export class PageCache {
  readonly entries: PartedCache<CachedPage>;
  #keys = new Map<string, string>();

  constructor(limit = DEFAULT_LIMIT) {
    this.entries = new PartedCache(limit);
  }

  find(address: string): CachedPage | undefined {
    const known = this.#keys.get(address);
    if (known !== undefined) return this.entries.find(known);
    const key = pageKey(address);
    const page = key === null ? undefined : this.entries.find(key);
    if (page !== undefined && key !== null) this.#remember(address, key);
    return page;
  }

  load(key: string, make: () => Promise<Made<CachedPage>>): Promise<CachedPage> {
    return this.entries.load(key, make);
  }

  /** Addresses that lead to a stored page; anybody can make up more, so all are forgotten when there are too many. */
  #remember(address: string, key: string): void {
    if (address.length > LONGEST_ADDRESS) return;
    if (this.#keys.size >= MOST_ADDRESSES) this.#keys.clear();
    this.#keys.set(address, key);
  }
}
