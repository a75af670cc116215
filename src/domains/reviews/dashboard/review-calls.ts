import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { ReviewPage, ReviewStatus } from '../server/moderation/contract.ts';

export type ReviewSearch = { q: string; status: ReviewStatus; page: number };

/** Reviews that have some words, of a status; a page of them. */
export const reviewsQuery = ({ q, status, page }: ReviewSearch, locale: Locale) =>
  queryOptions<ReviewPage>({
    queryKey: ['desk', `/api/reviews?${new URLSearchParams({ q, status, page: `${page}`, lang: locale })}`],
    staleTime: 5_000,
  });

/** Throws what `requestJson` throws. */
export const reviewCalls = (locale: Locale) => ({
  approve: (id: string) => sendJson('POST', `/api/reviews/${id}/approve?lang=${locale}`, {}),
  remove: (id: string) => sendJson('DELETE', `/api/reviews/${id}?lang=${locale}`),
  restore: (id: string) => sendJson('POST', `/api/reviews/${id}/restore?lang=${locale}`, {}),
});
