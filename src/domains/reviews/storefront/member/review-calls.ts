import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract.ts';
import type { Draft } from './draft.ts';

/** All of these throw what `requestJson` throws. */
export const sendReview = async (productId: string, draft: Draft, lang: Locale): Promise<contract.Review> => {
  const body = { rating: draft.rating, comment: draft.comment.trim(), title: draft.title.trim() };
  const input = { lang, params: { id: productId }, body };
  return (await ask<typeof contract.postReview>('POST /product/{id}/review', input)).data;
};

export const deleteReview = (id: string, lang: Locale) =>
  ask<typeof contract.removeReview>('DELETE /reviews/{id}', { lang, params: { id } });

export const restoreReview = (id: string, lang: Locale) =>
  ask<typeof contract.bringBackReview>('POST /reviews/{id}/restore', { lang, params: { id } });

export const reportReview = (id: string, reason: string, lang: Locale) =>
  ask<typeof contract.postReport>('POST /reviews/{id}/report', { lang, params: { id }, body: { reason } });
