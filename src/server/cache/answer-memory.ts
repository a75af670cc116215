import type { Encoding } from '../http/encoding.ts';
import type { Representation } from '../http/prepared-answer.ts';
import { KnownAddresses } from './known-addresses.ts';
import { PartedCache } from './parted-cache.ts';
import { type Clock, type Entry, TaggedCache } from './tagged-cache.ts';

/** A public answer. It is compressed when somebody from outside first asks for it, and ready to be sent from then on. */
export type CachedAnswer = Entry & {
  /** False stands for an answer that only whoever asked may see. */
  isPublic: boolean;
  /** 200, or 404 where what is asked for is not there. */
  status: number;
  contentType: string;
  fingerprint: string;
  body: Buffer<ArrayBuffer>;
  ready: Partial<Record<Encoding, Representation>>;
};

/** Anybody may ask for what is not there, without end: it gets room of its own. */
const MISSES_LIMIT = 2 ** 20;

/** Public answers of the API. `findAsked` takes an address as it came and costs two look-ups. */
export class AnswerMemory extends PartedCache<CachedAnswer> {
  readonly misses: TaggedCache<CachedAnswer>;
  readonly #known = new KnownAddresses();

  constructor(limit: number, clock?: Clock) {
    const misses = new TaggedCache<CachedAnswer>(MISSES_LIMIT, clock);
    super(limit, clock, [{ cache: misses, takes: ({ status }) => status === 404 }]);
    this.misses = misses;
  }

  /** An answer to an address as it comes over the network, for somebody who reads this language. */
  findAsked(address: string, locale: string): CachedAnswer | undefined {
    const key = this.#known.keyOf(locale + address);
    return key === undefined ? undefined : this.find(key);
  }

  remember(address: string, locale: string, key: string): void {
    this.#known.remember(locale + address, key);
  }
}
