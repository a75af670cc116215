import { getHeapStatistics } from 'node:v8';
import type { CacheTag } from '#platform/cache-tags.ts';
import type { Kiosk } from '../kiosk.ts';
import { type KnownOpening, openingMemory } from '../opening/opening-state.ts';
import { type KnownRedirects, redirectMemory } from '../redirects/known-redirects.ts';
import { MissedPaths } from '../redirects/missed-paths.ts';
import { AgentAnswers } from './agent-answers.ts';
import { agentSettingsMemory, type KnownSettings } from './agent-settings.ts';
import { AnswerMemory } from './answer-memory.ts';
import { KnownAgents } from './known-agents.ts';
import { type RememberedSlugs, slugMemory } from './known-slugs.ts';
import { type KnownLanguages, languageMemory } from './offered-languages.ts';
import { PageCache } from './page-cache.ts';
import type { TaggedCache } from './tagged-cache.ts';

/**
 * The database's clock, which decides when deals and slides begin and end, independent of this machine's clock.
 * Extrapolated from the last reading; this machine's time before the first.
 */
class DatabaseClock {
  #database = Date.now();
  #counted = performance.now();

  /** Milliseconds since 1970. */
  now(): number {
    return this.#database + (performance.now() - this.#counted);
  }

  /**
   * Sets the clock from the database's answer to a query sent at `askedAt` (of `performance.now()`). The answer was
   * made slightly later, so the clock is never behind and nothing is shown after its end.
   */
  set(databaseTime: number, askedAt: number): void {
    this.#database = databaseTime;
    this.#counted = askedAt;
  }
}

const MEGABYTE = 2 ** 20;
const heap = getHeapStatistics().heap_size_limit;
/** Cache sizes scale with the heap, up to what a busy shop needs. */
const between = (low: number, bytes: number, high: number) =>
  Math.min(Math.max(low * MEGABYTE, bytes), high * MEGABYTE);
const PAGES_LIMIT = between(16, heap / 8, 64);
const ANSWERS_LIMIT = between(8, heap / 16, 32);
const AGENTS_LIMIT = between(2, heap / 64, 8);

export type CacheLimits = { pageBytes?: number; answerBytes?: number; agentBytes?: number };

/** This node's caches of pages and public answers. */
export class Caches {
  readonly clock = new DatabaseClock();
  readonly pages: PageCache;
  readonly answers: AnswerMemory;
  readonly agents: AgentAnswers;
  readonly knownAgents = new KnownAgents(this.clock);
  readonly agentSettings: TaggedCache<KnownSettings> = agentSettingsMemory();
  readonly languages: TaggedCache<KnownLanguages> = languageMemory();
  readonly opening: TaggedCache<KnownOpening> = openingMemory();
  readonly redirects: TaggedCache<KnownRedirects> = redirectMemory();
  readonly missed = new MissedPaths();
  readonly slugs: TaggedCache<RememberedSlugs> = slugMemory();

  constructor(limits: CacheLimits = {}) {
    this.pages = new PageCache(limits.pageBytes ?? PAGES_LIMIT, this.clock);
    this.answers = new AnswerMemory(limits.answerBytes ?? ANSWERS_LIMIT, this.clock);
    this.agents = new AgentAnswers(limits.agentBytes ?? AGENTS_LIMIT, this.clock);
  }

  drop(tags: readonly CacheTag[]): void {
    this.opening.drop(tags);
    this.redirects.drop(tags);
    // Nothing that was made for an open shop may be sent once it is closed, nor what falls back to another main language.
    if (tags.includes('opening') || tags.includes('main-language')) this.clear();
    this.answers.drop(tags);
    this.agents.drop(tags);
    this.agentSettings.drop(tags);
    this.knownAgents.drop(tags);
    this.languages.drop(tags);
    this.slugs.drop(tags);
    this.pages.drop(tags);
  }

  clear(): void {
    this.opening.clear();
    this.redirects.clear();
    this.answers.clear();
    this.agents.clear();
    this.agentSettings.clear();
    this.knownAgents.clear();
    this.languages.clear();
    this.slugs.clear();
    this.pages.clear();
  }

  /** While the database is down, stored entries are served even if they have expired. */
  set isDatabaseAway(value: boolean) {
    this.opening.isAway = value;
    this.redirects.isAway = value;
    this.answers.isAway = value;
    this.agents.isAway = value;
    this.agentSettings.isAway = value;
    this.knownAgents.isAway = value;
    this.languages.isAway = value;
    this.slugs.isAway = value;
    this.pages.isAway = value;
  }

  get isDatabaseAway(): boolean {
    return this.answers.isAway;
  }
}

/**
 * Opens the caches of a shop. Changes by this program are dropped after its commit and before the writer's promise
 * resolves; changes by other nodes need `followChanges`.
 */
export function openCaches(kiosk: Kiosk, limits?: CacheLimits): Caches {
  const caches = new Caches(limits);
  kiosk.onTagsDropped((tags) => caches.drop(tags));
  return caches;
}
