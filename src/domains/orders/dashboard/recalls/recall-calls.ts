import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { isId } from '#platform/is-id.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/recalls.ts';

/** Which orders a mail is about, as in the address of its page. */
export type RecallSearch = contract.RecallQuery;

const day = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;

/** The product and days that an address names; null if it names no product. Pure. */
export function readRecallSearch({ part, key, from, to }: Record<string, unknown>): RecallSearch | null {
  if ((part !== 'product' && part !== 'variant') || typeof key !== 'string' || !isId(key)) return null;
  const [first, last] = [day(from), day(to)];
  return { part, key, ...(first && { from: first }), ...(last && { to: last }) };
}

/** Who bought it, and what they were written before; null if nobody did. */
export const recallsQuery = (query: RecallSearch) =>
  apiQuery<typeof contract.readRecalls>(['dashboard'], 'GET /recalls', { query }, { staleTime: 0 });

/** Throw what `requestJson` throws. */
export const recallCalls = (lang: Locale) => ({
  preview: (texts: contract.RecallTexts, locale: Locale) =>
    ask<typeof contract.previewRecall>('POST /recalls/preview', { lang, body: { ...texts, locale } }),
  send: (body: contract.NewRecall) => ask<typeof contract.postRecall>('POST /recalls', { lang, body }),
});
