import { useEffect } from 'react';
import { requestOf } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type { postSearch } from '../contract.ts';

type Search = { words: string | undefined; found: number; lang: Locale };

/**
 * Counts a search once its first page is shown, so that the owner learns what shoppers look for. Done by script:
 * cached pages count nothing, and crawlers run no scripts. Has no data about the shopper; a lost count is acceptable.
 */
export function useRecordSearch({ words, found, lang }: Search): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results of the same search are not a new search.
  useEffect(() => {
    if (!words) return;
    const [path, init] = requestOf<typeof postSearch>('POST /searches', { body: { words, found, lang } });
    fetch(path, { ...init, keepalive: true })
      // An unread answer would keep its connection open.
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, [words, lang]);
}
