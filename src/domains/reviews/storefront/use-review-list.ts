import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import type { Locale } from '#platform/locale.ts';
import type { listProductReviews, ReviewOrder } from '../contract.ts';
import type { Review } from './review-item.tsx';

const FIRST = 5;
const MOST = 1_000;

type Source = { _id: string; reviewCount: number; reviews: readonly Review[] };

/** The shown reviews: those of the page, and for another order or more of them those loaded from the server. */
export function useReviewList({ _id, reviewCount, reviews }: Source) {
  const [sort, setSort] = useState<ReviewOrder>('newest');
  const [wanted, setWanted] = useState(FIRST);
  const isEnough = sort === 'newest' && (wanted <= reviews.length || reviews.length >= reviewCount);
  const limit = Math.min(Math.max(wanted, reviews.length), MOST);
  const { data, isFetching, isError } = useQuery({
    ...productReviewsQuery(_id, sort, limit, useLocale()),
    enabled: !isEnough,
    placeholderData: keepPreviousData,
  });
  const known = isEnough ? reviews : (data?.data ?? reviews);
  const shown = known.slice(0, wanted);
  const left = Math.min(reviewCount, MOST) - shown.length;
  // First all that came with the page, then doubling.
  const next = wanted < reviews.length ? reviews.length : wanted * 2;
  return {
    sort,
    setSort,
    shown,
    isFailed: isError && !isEnough,
    isLoading: isFetching && !isEnough,
    /** How many `showMore` adds. */
    more: Math.min(left, next - shown.length),
    showMore: () => setWanted(next),
  };
}

/** The first `limit` reviews of a product. Becomes stale with the product. */
const productReviewsQuery = (id: string, sort: ReviewOrder, limit: number, lang: Locale) =>
  apiQuery<typeof listProductReviews>(['product'], 'GET /product/{id}/reviews', {
    lang,
    params: { id },
    query: { limit, sort },
  });
