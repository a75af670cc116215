import type { QueryClient } from '@tanstack/react-query';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Found } from '#platform/browser/calls/contract-types.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type { listProductReviews, putHelpful, removeHelpful } from '../../contract.ts';

/** Sends a helpful vote and returns the new count. Throws what `requestJson` throws. */
export const sendVote = (reviewId: string, isHelpful: boolean, lang: Locale) => {
  const input = { lang, params: { id: reviewId } };
  return isHelpful
    ? ask<typeof putHelpful>('PUT /reviews/{id}/helpful', input)
    : ask<typeof removeHelpful>('DELETE /reviews/{id}/helpful', input);
};

/** The same reviews, with a new helpful count for one of them. */
export const withHelpfulCount = <R extends { _id: string; helpfulCount: number }>(
  reviews: readonly R[],
  reviewId: string,
  helpfulCount: number,
): R[] => reviews.map((review) => (review._id === reviewId ? { ...review, helpfulCount } : review));

/** Updates a count in the cached review lists of a product, without reading them again. */
export function showVotes(client: QueryClient, productId: string, reviewId: string, helpfulCount: number) {
  const lists = pathTo<typeof listProductReviews>('GET /product/{id}/reviews', { params: { id: productId } });
  client.setQueriesData<Found<typeof listProductReviews>>(
    { queryKey: ['product'], predicate: ({ queryKey }) => String(queryKey[1]).startsWith(`${lists}?`) },
    (list) => list && { ...list, data: withHelpfulCount(list.data, reviewId, helpfulCount) },
  );
}
