import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#platform/locale.ts';
import type { ProductReviews, ReviewOrder } from '../contract.ts';

/** The first `limit` reviews of a product. It is stale when the product is. */
export const productReviewsQuery = (productId: string, sort: ReviewOrder, limit: number, locale: Locale) =>
  queryOptions<ProductReviews | null>({
    queryKey: ['product', `/api/product/${productId}/reviews?lang=${locale}&limit=${limit}&sort=${sort}`],
  });
