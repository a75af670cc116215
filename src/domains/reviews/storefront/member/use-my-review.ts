import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';
import type { getMyReview, MyReview } from '../../contract.ts';
import type { Marks } from '../reviews-section.tsx';

const myReviewQuery = (id: string, lang: Locale) =>
  apiQuery<typeof getMyReview>(
    ['my-review'],
    'GET /product/{id}/my-review',
    { lang, params: { id } },
    { staleTime: 0 },
  );

const nobody: MyReview = { data: null, helpful: [], reported: [] };

/** The signed-in user's review and votes for a product. */
export function useMyReview(productId: string, isSignedIn: boolean) {
  const client = useQueryClient();
  const lang = useLocale();
  const { data, isError, error, refetch } = useQuery({
    ...myReviewQuery(productId, lang),
    enabled: isSignedIn,
  });
  // Resets when another user signs in.
  useEffect(() => {
    if (!isSignedIn) client.removeQueries({ queryKey: ['my-review'] });
  }, [client, isSignedIn]);
  const mine = isSignedIn ? data : undefined;
  const marks = useMemo<Marks>(() => {
    const { data: own, helpful, reported } = mine ?? nobody;
    return { own: own?._id ?? null, helpful, reported };
  }, [mine]);
  const change = useCallback(
    (next: (before: MyReview) => Partial<MyReview>) =>
      client.setQueryData(myReviewQuery(productId, lang).queryKey, (before) => ({
        ...(before ?? nobody),
        ...next(before ?? nobody),
      })),
    [client, productId, lang],
  );
  return { mine, marks, isFailed: isError, error, retry: () => void refetch(), change };
}
