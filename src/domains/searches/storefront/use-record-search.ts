import { useEffect } from 'react';
import { requestOf } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type { postSearch } from '../contract.ts';

type Search = { words: string | undefined; found: number; lang: Locale };

/**
 * Counts a search once its first page is shown, so that the owner learns what shoppers look for. A page comes from caches
 * that count nothing, and crawlers run no scripts. Nothing says who searched; a count that is lost is no loss.
 */
export function useRecordSearch({ words, found, lang }: Search): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other stock of the same search is no other search.
  useEffect(() => {
    if (!words) return;
    const [path, init] = requestOf<typeof postSearch>('POST /searches', { body: { words, found, lang } });
    fetch(path, { ...init, keepalive: true })
      // An answer that nobody reads stays open, and holds its connection.
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [words, lang]);
}
