import { getHeapStatistics } from 'node:v8';
import { DomainError } from './errors.ts';
import { placeOf } from './limits/limit-key.ts';

const MEGABYTE = 2 ** 20;
const RETRY_SECONDS = 5;

/** Bytes of one body, counted until the call that it belongs to is done. */
export type Holding = { add(bytes: number): void; release(): void };

/**
 * Bounds the bytes of bodies that are being read or worked on, over all and for each network address, so that nobody
 * fills the memory with bodies that never end. Calls of the program itself have no address and are not counted.
 */
export class BodyBudget {
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

  /** `add` throws `server.overloaded` (503, with the seconds to wait) where the bytes are too many. */
  open(address: string | undefined): Holding {
    if (!address) return { add: () => undefined, release: () => undefined };
    const place = placeOf(address);
    let held = 0;
    return {
      add: (bytes) => {
        held += bytes;
        this.#count(place, bytes);
        if (this.#used > this.#total || (this.#usedBy.get(place) ?? 0) > this.#each) throw full();
      },
      release: () => {
        this.#count(place, -held);
        held = 0;
      },
    };
  }

  #count(place: string, bytes: number): void {
    const used = (this.#usedBy.get(place) ?? 0) + bytes;
    this.#used += bytes;
    if (used > 0) this.#usedBy.set(place, used);
    else this.#usedBy.delete(place);
  }
}

const full = () => new DomainError('server.overloaded', 503, { seconds: RETRY_SECONDS });

/** JSON that anybody may send: 64 bodies of the greatest length from one address, at once. */
export const smallBodies = new BodyBudget({ total: 32 * MEGABYTE, each: 4 * MEGABYTE });

const uploadBytes = Math.max(64 * MEGABYTE, getHeapStatistics().heap_size_limit / 4);

/** What staff send: a quarter of the heap, at least four pictures. */
export const staffBodies = new BodyBudget({ total: uploadBytes, each: uploadBytes });
