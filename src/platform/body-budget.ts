import { getHeapStatistics } from 'node:v8';
import { DomainError } from './errors.ts';
import { networkOf } from './limits/limit-key.ts';

const MEGABYTE = 2 ** 20;
const RETRY_SECONDS = 5;

/** Counts the bytes of one request body until its call is done. */
export type Holding = { add(bytes: number): void; release(): void };

/**
 * Bounds the memory used by request bodies, in total and per network address, so that endless bodies cannot exhaust
 * it. In-process calls have no address and are not counted.
 */
class BodyBudget {
  #total: number;
  #each: number;
  #used = 0;
  #usedBy = new Map<string, number>();

  constructor(limits: { total: number; each: number }) {
    this.#total = limits.total;
    this.#each = limits.each;
  }

  get used(): number {
    return this.#used;
  }

  /** `add` throws `server.overloaded` (503, with the seconds to wait) when the budget is exceeded. */
  open(address: string | undefined): Holding {
    if (!address) return { add: () => undefined, release: () => undefined };
    const network = networkOf(address);
    let held = 0;
    return {
      add: (bytes) => {
        held += bytes;
        this.#count(network, bytes);
        if (this.#used > this.#total || (this.#usedBy.get(network) ?? 0) > this.#each) throw full();
      },
      release: () => {
        this.#count(network, -held);
        held = 0;
      },
    };
  }

  #count(network: string, bytes: number): void {
    const used = (this.#usedBy.get(network) ?? 0) + bytes;
    this.#used += bytes;
    if (used > 0) this.#usedBy.set(network, used);
    else this.#usedBy.delete(network);
  }
}

const full = () => new DomainError('server.overloaded', 503, { seconds: RETRY_SECONDS });

/** Small JSON bodies from anyone: up to 64 of maximum size per address at once. */
export const smallBodies = new BodyBudget({ total: 32 * MEGABYTE, each: 4 * MEGABYTE });

const uploadBytes = Math.max(64 * MEGABYTE, getHeapStatistics().heap_size_limit / 4);

/** Uploads by staff: a quarter of the heap, at least four pictures. */
export const staffBodies = new BodyBudget({ total: uploadBytes, each: uploadBytes });
