import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as moderation from '../contract/moderation.ts';
import type { bringBackReview, removeReview } from '../contract.ts';

/** `rating` is the number of stars; 0 means any. */
export type ReviewSearch = { q: string; status: moderation.ReviewStatus; rating: number; page: number };

/** A page of matching reviews. */
export const reviewsQuery = ({ q, status, rating, page }: ReviewSearch, lang: Locale) =>
  apiQuery<typeof moderation.searchReviews>(
    ['dashboard'],
    'GET /reviews',
    { lang, query: { q, status, page, rating: rating || undefined } },
    { staleTime: 5_000 },
  );

/** Throws what `requestJson` throws. */
export const reviewCalls = (lang: Locale) => {
  const one = (id: string) => ({ lang, params: { id } });
  return {
    approve: (id: string) => ask<typeof moderation.approveReview>('POST /reviews/{id}/approve', one(id)),
    hide: (id: string) => ask<typeof moderation.hideReview>('POST /reviews/{id}/hide', one(id)),
    /** `before` is the reply when editing began. */
    reply: (id: string, text: string, before: string | null) =>
      ask<typeof moderation.putReply>('PUT /reviews/{id}/reply', { ...one(id), body: { text, before } }),
    remove: (id: string) => ask<typeof removeReview>('DELETE /reviews/{id}', one(id)),
    restore: (id: string) => ask<typeof bringBackReview>('POST /reviews/{id}/restore', one(id)),
  };
};
