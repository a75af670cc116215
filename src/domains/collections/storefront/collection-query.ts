import { type ListSearch, toQuery } from '#domains/browse/storefront/list-search.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { Locale } from '#platform/locale.ts';
import type { getCollection, listCollections } from '../contract.ts';

export const collectionQuery = (id: string, search: ListSearch, lang: Locale) =>
  apiQuery<typeof getCollection>(['product'], 'GET /collections/{id}', {
    lang,
    params: { id },
    query: toQuery(search),
  });

/** All visible collections. */
export const collectionsQuery = (lang: Locale) =>
  apiQuery<typeof listCollections>(['product'], 'GET /collections', { lang });
