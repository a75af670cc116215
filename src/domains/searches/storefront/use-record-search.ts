import { useEffect } from 'react';
import { requestOf } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type { postSearch, postSearchesSold } from '../contract.ts';
import { MOST_REMEMBERED } from '../rule-kinds.ts';

type Search = { words: string | undefined; found: number; lang: Locale };

/**
 * Counts a search once its first page is shown, so that the owner learns what shoppers look for. Done by script:
 * cached pages count nothing, and crawlers run no scripts. Has no data about the shopper; a lost count is acceptable.
 */
export function useRecordSearch({ words, found, lang }: Search): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results of the same search are not a new search.
  useEffect(() => {
    if (!words) return;
    send(requestOf<typeof postSearch>('POST /searches', { body: { words, found, lang } }));
    if (found > 0) remember([words, ...remembered().filter((known) => known !== words)]);
  }, [words, lang]);
}

/** Counts the searches of this visit as ones that led to an order, once. */
export function useRecordSearchesSold(lang: Locale): void {
  useEffect(() => {
    const words = remembered();
    if (words.length === 0) return;
    remember([]);
    send(requestOf<typeof postSearchesSold>('POST /searches/sold', { body: { words, lang } }));
  }, [lang]);
}

function send([path, init]: [path: string, init: RequestInit]): void {
  fetch(path, { ...init, keepalive: true })
    // An unread answer would keep its connection open.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

const KEY = 'kiosk.searches';

/** The newest searches of this visit. Without storage there are none. */
function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string' && words !== '') : [];
  } catch {
    return [];
  }
}

function remember(words: readonly string[]): void {
  try {
    if (words.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(words.slice(0, MOST_REMEMBERED)));
  } catch {
    // Nothing is remembered where storage is refused or full.
  }
}
