import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../../contract/redirects.ts';

export const redirectsQuery = (query: { q?: string; after?: string }) =>
  apiQuery<typeof contract.listRedirects>(['dashboard'], 'GET /redirects', { query }, { staleTime: 0 });
export const missedQuery = apiQuery<typeof contract.listMissed>(
  ['dashboard'],
  'GET /missed-paths',
  {},
  { staleTime: 0 },
);

/** Throw what `requestJson` throws. */
export const redirectCalls = (lang: Locale) => ({
  create: (body: contract.RedirectInput) =>
    ask<typeof contract.postRedirect>('POST /redirects', { lang, body }),
  change: ({ id, ...body }: contract.RedirectInput & { id: string; version: number }) =>
    ask<typeof contract.putRedirect>('PUT /redirects/{id}', { lang, params: { id }, body }),
  remove: (id: string) =>
    ask<typeof contract.removeRedirect>('DELETE /redirects/{id}', { lang, params: { id } }),
  importFile: (csv: string) =>
    ask<typeof contract.importRedirects>('POST /redirects/import', { lang, body: { csv } }),
  forget: (path: string) =>
    ask<typeof contract.forgetMissed>('POST /missed-paths/removal', { lang, body: { path } }),
});
