import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { BodyOf } from '#platform/browser/calls/contract-types.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract/drafts.ts';

const fresh = { staleTime: 5_000 };

/** A page of the drafts; `before` is the `next` of an earlier page. */
export const draftsQuery = (before?: string) =>
  apiQuery<typeof contract.listDrafts>(['dashboard'], 'GET /order-drafts', { query: { before } }, fresh);

/** Null if there is no such draft. */
export const draftQuery = (id: string) =>
  apiQuery<typeof contract.getDraft>(['dashboard'], 'GET /order-drafts/{id}', { params: { id } }, fresh);

export type DraftBody = BodyOf<typeof contract.createDraft>['content'];
type DraftPlacement = BodyOf<typeof contract.placeDraft>;

/** The calls of staff for drafts of orders. Each throws what `requestJson` throws. */
export const draftCalls = (lang: Locale) => ({
  quote: (body: DraftBody) => ask<typeof contract.quoteDraft>('POST /order-drafts/quote', { lang, body }),
  create: (content: DraftBody, total: number | null) =>
    ask<typeof contract.createDraft>('POST /order-drafts', { lang, body: { content, total } }),
  change: (id: string, revision: number, content: DraftBody, total: number | null) =>
    ask<typeof contract.putDraft>('PUT /order-drafts/{id}', {
      lang,
      params: { id },
      body: { content, total, revision },
    }),
  remove: (id: string) =>
    ask<typeof contract.deleteDraft>('DELETE /order-drafts/{id}', { lang, params: { id } }),
  place: (id: string, body: DraftPlacement) =>
    ask<typeof contract.placeDraft>('POST /order-drafts/{id}/placement', {
      lang,
      params: { id },
      body,
    }),
});
