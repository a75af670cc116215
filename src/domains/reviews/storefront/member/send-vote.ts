import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type { putHelpful, removeHelpful } from '../../contract.ts';

/** Sends a helpful vote and returns the new count. Throws what `requestJson` throws. */
export const sendVote = (reviewId: string, isHelpful: boolean, lang: Locale) => {
  const input = { lang, params: { id: reviewId } };
  return isHelpful
    ? ask<typeof putHelpful>('PUT /reviews/{id}/helpful', input)
    : ask<typeof removeHelpful>('DELETE /reviews/{id}/helpful', input);
};
