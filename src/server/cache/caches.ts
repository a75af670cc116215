import type { Kiosk } from '../kiosk.ts';
import type { CachedAnswer } from './answer-cache.ts';
import { type RememberedSlugs, slugMemory } from './known-slugs.ts';
import { type KnownLanguages, languageMemory } from './offered-languages.ts';
import { PageCache } from './page-cache.ts';
import { PartedCache } from './parted-cache.ts';
import type { TaggedCache } from './tagged-cache.ts';

const DEFAULT_ANSWERS_LIMIT = 32 * 2 ** 20;

export type CacheLimits = { pageBytes?: number; answerBytes?: number };

/** What this node remembers of pages and public answers. */
export class Caches {
  readonly pages: PageCache;
  readonly answers: PartedCache<CachedAnswer>;
  readonly languages: TaggedCache<KnownLanguages> = languageMemory();
  readonly slugs: TaggedCache<RememberedSlugs> = slugMemory();

  constructor(limits: CacheLimits = {}) {
    this.pages = new PageCache(limits.pageBytes);
    this.answers = new PartedCache(limits.answerBytes ?? DEFAULT_ANSWERS_LIMIT);
  }

  drop(tags: readonly string[]): void {
    this.answers.drop(tags);
    this.languages.drop(tags);
    this.slugs.drop(tags);
    this.pages.entries.drop(tags);
  }

  clear(): void {
    this.answers.clear();
    this.languages.clear();
    this.slugs.clear();
    this.pages.entries.clear();
  }

  /** While the database is away what is stored is served as it is. */
  set isDatabaseAway(value: boolean) {
    this.answers.isAway = value;
    this.languages.isAway = value;
    this.slugs.isAway = value;
    this.pages.entries.isAway = value;
  }

  get isDatabaseAway(): boolean {
    return this.answers.isAway;
  }
}

/**
 * Makes the caches of a shop. What this program writes is dropped from them after commit, before the writer hears
 * that it is done; what other nodes write needs `followChanges`.
 */
export function openCaches(kiosk: Kiosk, limits?: CacheLimits): Caches {
  const caches = new Caches(limits);
  kiosk.onTagsDropped((tags) => caches.drop(tags));
  return caches;
}
