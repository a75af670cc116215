import type * as contract from '#domains/catalog/contract/size-guides.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';

export const sizeGuidesQuery = (lang: Locale) =>
  apiQuery<typeof contract.listSizeGuides>(
    ['dashboard'],
    'GET /dashboard/size-guides',
    { lang },
    { staleTime: 0 },
  );

/** A guide, with names of products in a language; null if there is none. */
export const sizeGuideQuery = (id: string, lang: Locale) =>
  apiQuery<typeof contract.readSizeGuideRoute>(
    ['dashboard'],
    'GET /dashboard/size-guides/{id}',
    { lang, params: { id } },
    { staleTime: 0 },
  );

/** Throw what `requestJson` throws. */
export const sizeGuideCalls = (lang: Locale) => ({
  read: (id: string) =>
    ask<typeof contract.readSizeGuideRoute>('GET /dashboard/size-guides/{id}', { lang, params: { id } }),
  create: (body: contract.NewSizeGuide) =>
    ask<typeof contract.postSizeGuide>('POST /dashboard/size-guides', { lang, body }),
  change: (id: string, body: contract.SizeGuideChange) =>
    ask<typeof contract.putSizeGuide>('PUT /dashboard/size-guides/{id}', { lang, params: { id }, body }),
  remove: (id: string) =>
    ask<typeof contract.removeSizeGuide>('DELETE /dashboard/size-guides/{id}', { lang, params: { id } }),
});
