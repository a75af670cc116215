import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { ReviewPage, ReviewStatus } from '../contract/moderation.ts';

/** `rating` is how many stars; 0 means any. */
export type ReviewSearch = { q: string; status: ReviewStatus; rating: number; page: number };

/** Reviews that have some words, of a status; a page of them. */
export function reviewsQuery({ q, status, rating, page }: ReviewSearch, locale: Locale) {
  const asked = { q, status, page: String(page), lang: locale, ...(rating && { rating: String(rating) }) };
  return queryOptions<ReviewPage>({
    queryKey: ['desk', `/api/reviews?${new URLSearchParams(asked)}`],
    staleTime: 5_000,
  });
}

/** Throws what `requestJson` throws. */
export const reviewCalls = (locale: Locale) => ({
  approve: (id: string) => sendJson('POST', `/api/reviews/${id}/approve?lang=${locale}`, {}),
  hide: (id: string) => sendJson('POST', `/api/reviews/${id}/hide?lang=${locale}`, {}),
  /** `before` is what stood there when somebody began to write. */
  reply: (id: string, text: string, before: string | null) =>
    sendJson('PUT', `/api/reviews/${id}/reply?lang=${locale}`, { text, before }),
  remove: (id: string) => sendJson('DELETE', `/api/reviews/${id}?lang=${locale}`),
  restore: (id: string) => sendJson('POST', `/api/reviews/${id}/restore?lang=${locale}`, {}),
});
