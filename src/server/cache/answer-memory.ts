import type { Encoding } from '../http/encoding.ts';
import type { Representation } from '../http/prepared-answer.ts';
import { KnownAddresses } from './known-addresses.ts';
import { PartedCache } from './parted-cache.ts';
import { type Clock, type Entry, TaggedCache } from './tagged-cache.ts';

/** A public answer. Compressed at the first request over the network and stored in that form. */
export type CachedAnswer = Entry & {
  /** What pages show around their content (`isFrame`). */
  isFrame: boolean;
  /** False: the answer is only for the client that asked. */
  isPublic: boolean;
  /** 200, or 404. */
  status: number;
  contentType: string;
  fingerprint: string;
  body: Buffer<ArrayBuffer>;
  ready: Partial<Record<Encoding, Representation>>;
};

/** 404s get separate room, since anyone can cause any number of them. */
const MISSES_LIMIT = 2 ** 20;

/** The frame of all pages: settings, menus, theme. One answer per language, in its own room, so that nothing evicts it. */
const FRAMES_LIMIT = 2 ** 23;
export const isFrame = (path: string): boolean => path === '/api/browse/shop';

/** Public answers of the API. `findAsked` takes an address as received and costs two look-ups. */
export class AnswerMemory extends PartedCache<CachedAnswer> {
  readonly misses: TaggedCache<CachedAnswer>;
  readonly frames: TaggedCache<CachedAnswer>;
  readonly #known = new KnownAddresses();

  constructor(limit: number, clock?: Clock) {
    const misses = new TaggedCache<CachedAnswer>(MISSES_LIMIT, clock);
    const frames = new TaggedCache<CachedAnswer>(FRAMES_LIMIT, clock);
    super(limit, clock, [
      { cache: frames, takes: ({ isFrame: is, status }) => is && status === 200 },
      { cache: misses, takes: ({ status }) => status === 404 },
    ]);
    this.misses = misses;
    this.frames = frames;
  }

  /** The stored answer to an address as received, in this language. */
  findAsked(address: string, locale: string): CachedAnswer | undefined {
    const key = this.#known.keyOf(locale + address);
    return key === undefined ? undefined : this.find(key);
  }

  remember(address: string, locale: string, key: string): void {
    this.#known.remember(locale + address, key);
  }
}
