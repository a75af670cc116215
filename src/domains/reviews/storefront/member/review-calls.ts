import { postJson, requestJson } from '#platform/browser/api.ts';
import type { Locale } from '#platform/locale.ts';
import type { Review } from '../../contract.ts';
import type { Draft } from './draft.ts';

type Answer = { data: Review };

/** All of these throw what `requestJson` throws. */
export const sendReview = async (productId: string, draft: Draft, locale: Locale): Promise<Review> => {
  const body = { rating: draft.rating, comment: draft.comment.trim(), title: draft.title.trim() };
  return (await postJson<Answer>(`/api/product/${productId}/review?lang=${locale}`, body)).data;
};

export const deleteReview = (reviewId: string, locale: Locale) =>
  requestJson((path, init) => fetch(path, init), `/api/reviews/${reviewId}?lang=${locale}`, {
    method: 'DELETE',
  });

export const restoreReview = (reviewId: string, locale: Locale) =>
  postJson<Answer>(`/api/reviews/${reviewId}/restore?lang=${locale}`, {});
