import { keepPreviousData } from '@tanstack/react-query';
import type { getSuggestions } from '#domains/browse/contract.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { patienceFor } from '#platform/browser/calls/upload-patience.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

export type CollectionsSearch = { q?: string; page?: number };

/** A page of collections whose name contains a text. */
export const dashboardCollectionsQuery = ({ q = '', page = 1 }: CollectionsSearch) =>
  apiQuery<typeof contract.listDashboardCollections>(
    ['dashboard'],
    'GET /dashboard/collections',
    { query: { q, page } },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );

/** A collection; null if there is none. */
export const dashboardCollectionQuery = (id: string) =>
  apiQuery<typeof contract.getDashboardCollection>(
    ['dashboard'],
    'GET /dashboard/collections/{id}',
    { params: { id } },
    { staleTime: 0 },
  );

/** The collections that a product can be put into. */
export const productCollectionsQuery = (id: string) =>
  apiQuery<typeof contract.listProductCollections>(
    ['dashboard'],
    'GET /dashboard/products/{id}/collections',
    { params: { id } },
    { staleTime: 0 },
  );

/** Throws what `requestJson` throws. */
export const collectionCalls = (lang: Locale) => ({
  read: async (id: string) =>
    (
      await ask<typeof contract.getDashboardCollection>('GET /dashboard/collections/{id}', {
        params: { id },
      })
    ).data,
  create: async (body: contract.NewCollection) =>
    (
      await ask<typeof contract.postCollection>(
        'POST /dashboard/collections',
        { lang, body },
        patienceFor(body.image),
      )
    ).data,
  change: async (id: string, body: contract.CollectionChange) =>
    (
      await ask<typeof contract.patchCollection>(
        'PATCH /dashboard/collections/{id}',
        { lang, params: { id }, body },
        patienceFor(body.image),
      )
    ).data,
  remove: (id: string) =>
    ask<typeof contract.removeCollection>('DELETE /dashboard/collections/{id}', { lang, params: { id } }),
  put: (id: string, productId: string) =>
    ask<typeof contract.putIntoCollection>('PUT /dashboard/collections/{id}/products/{productId}', {
      lang,
      params: { id, productId },
    }),
  take: (id: string, productId: string) =>
    ask<typeof contract.takeFromCollection>('DELETE /dashboard/collections/{id}/products/{productId}', {
      lang,
      params: { id, productId },
    }),
  preview: (rules: contract.Rules) =>
    ask<typeof contract.previewCollection>('POST /dashboard/collections/preview', { lang, body: { rules } }),
  /** Products for a typed text. */
  findProducts: async (q: string) =>
    (await ask<typeof getSuggestions>('GET /browse/suggestions', { lang, query: { q } })).data,
});
