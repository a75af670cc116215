import { requestJson } from '#platform/browser/api.ts';
import type { Locale } from '#platform/locale.ts';

/** Says whether a review helped, and answers how many it helped. Throws what `requestJson` throws. */
export const sendVote = (reviewId: string, isHelpful: boolean, locale: Locale) =>
  requestJson<{ helpfulCount: number }>(
    (path, init) => fetch(path, init),
    `/api/reviews/${reviewId}/helpful?lang=${locale}`,
    { method: isHelpful ? 'PUT' : 'DELETE' },
  );
