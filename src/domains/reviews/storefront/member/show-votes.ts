import type { QueryClient } from '@tanstack/react-query';
import type { Found } from '#platform/browser/calls/contract-types.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { listProductReviews } from '../../contract.ts';

/** The same reviews, one of them helpful to so many. */
export const withHelpfulCount = <R extends { _id: string; helpfulCount: number }>(
  reviews: readonly R[],
  reviewId: string,
  helpfulCount: number,
): R[] => reviews.map((review) => (review._id === reviewId ? { ...review, helpfulCount } : review));

/** Shows a count in the lists of a product's reviews that were asked for, without asking again. */
export function showVotes(client: QueryClient, productId: string, reviewId: string, helpfulCount: number) {
  const lists = pathTo<typeof listProductReviews>('GET /product/{id}/reviews', { params: { id: productId } });
  client.setQueriesData<Found<typeof listProductReviews>>(
    { queryKey: ['product'], predicate: ({ queryKey }) => String(queryKey[1]).startsWith(`${lists}?`) },
    (list) => list && { ...list, data: withHelpfulCount(list.data, reviewId, helpfulCount) },
  );
}
