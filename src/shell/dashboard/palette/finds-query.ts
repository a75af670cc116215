import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { findThings } from '#domains/reports/contract/finding.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';

const PAUSE_MS = 120;
const SHORTEST = 2;

/** Searches the shop for the typed text once typing pauses. */
export function useFinds(typed: string) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = words.length >= SHORTEST && typed.trim().length >= SHORTEST;
  const { data, isFetching, isError } = useQuery(
    apiQuery<typeof findThings>(
      ['dashboard'],
      'GET /dashboard/finds',
      { query: { q: words } },
      { enabled: isAsked, staleTime: 5_000, placeholderData: keepPreviousData },
    ),
  );
  return {
    finds: isAsked ? data : undefined,
    isWaiting: isFetching || typed.trim() !== words,
    hasFailed: isAsked && isError,
  };
}
