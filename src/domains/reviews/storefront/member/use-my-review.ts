import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { MyReview } from '../../contract.ts';
import type { Marks } from '../reviews-section.tsx';

const nobody: MyReview = { data: null, helpful: [], reported: [] };

/** What the person who is signed in has to do with a product's reviews. */
export function useMyReview(productId: string, isSignedIn: boolean) {
  const client = useQueryClient();
  const path = `/api/product/${productId}/my-review?lang=${useLocale()}`;
  const { data, isError, error, refetch } = useQuery<MyReview | null>({
    queryKey: ['my-review', path],
    staleTime: 0,
    enabled: isSignedIn,
  });
  // Whoever signs in next is somebody else.
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
      client.setQueryData<MyReview | null>(['my-review', path], (before) => ({
        ...(before ?? nobody),
        ...next(before ?? nobody),
      })),
    [client, path],
  );
  return { mine, marks, isFailed: isError, error, retry: () => void refetch(), change };
}
