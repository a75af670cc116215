import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { Locale } from '#platform/locale.ts';
import type { listProductReviews, ReviewOrder } from '../contract.ts';

/** The first `limit` reviews of a product. It is stale when the product is. */
export const productReviewsQuery = (id: string, sort: ReviewOrder, limit: number, lang: Locale) =>
  apiQuery<typeof listProductReviews>(['product'], 'GET /product/{id}/reviews', {
    lang,
    params: { id },
    query: { limit, sort },
  });
