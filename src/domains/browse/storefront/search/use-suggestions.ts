import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Suggestions } from '../../contract.ts';
import { suggestionsQuery } from '../queries.ts';

export type Found =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'found'; answer: Suggestions }
  | { status: 'failed'; failure: FetchFailure };

const PAUSE_MS = 150;

/**
 * Suggestions while typing: requested after a short pause; late answers are dropped; an empty text requests nothing.
 */
export function useSuggestions(text: string, active: boolean, round: number): Found {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Found>({ status: 'idle' });
  const words = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    if (!active || words === '') return setFound({ status: 'idle' });
    const query = suggestionsQuery(words, locale);
    const known = queryClient.getQueryData(query.queryKey);
    if (known) return setFound({ status: 'found', answer: known });
    let wanted = true;
    setFound({ status: 'loading' });
    const ask = async () => {
      const next = await queryClient.fetchQuery(query).then(toFound, toFailed);
      if (wanted) setFound(next);
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [words, active, locale, queryClient, round]);
  return found;
}

/** The specified call answers 404 without results, ours an empty list; both mean no results. */
const toFound = (answer: Suggestions | null): Found => ({
  status: 'found',
  answer: answer ?? { data: [], categories: [], corrected: null },
});

const toFailed = (error: unknown): Found => ({
  status: 'failed',
  failure: error instanceof FetchFailure ? error : new FetchFailure('FETCH_ERROR'),
});
