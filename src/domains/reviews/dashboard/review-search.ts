import { type PagedSearch, readPagedSearch } from '#platform/browser/paged-search.ts';

const statuses = ['waiting', 'reported', 'approved'] as const;
export type ReviewsSearch = PagedSearch & { status?: (typeof statuses)[number]; rating?: number };

/** The same for reviews, which are looked through by their status and stars; none means all. */
export function readReviewsSearch(given: Record<string, unknown>): ReviewsSearch {
  const status = statuses.find((known) => known === given.status);
  const rating = [1, 2, 3, 4, 5].find((stars) => stars === Number(given.rating));
  return { ...readPagedSearch(given), ...(status && { status }), ...(rating && { rating }) };
}
