import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

/** What staff know about a customer; null if there is no such user. */
export const customerQuery = (id: string) =>
  apiQuery<typeof contract.readCustomer>(
    ['dashboard'],
    'GET /users/{id}/customer',
    { params: { id } },
    { staleTime: 5_000 },
  );

/** Throws what `requestJson` throws. */
export const customerCalls = (lang: Locale) => ({
  addNote: (id: string, text: string) =>
    ask<typeof contract.postNote>('POST /users/{id}/notes', { lang, params: { id }, body: { text } }),
  deleteNote: (id: string, noteId: string) =>
    ask<typeof contract.removeNote>('DELETE /users/{id}/notes/{noteId}', { lang, params: { id, noteId } }),
});
