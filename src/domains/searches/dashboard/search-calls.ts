import type { getSuggestions } from '#domains/browse/contract.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

export type SearchedFilter = { days: number; found: 'none' | 'any' };
export type FoundProduct = contract.SearchRule['products'][number];

export const rulesQuery = apiQuery<typeof contract.listSearchRules>(
  ['dashboard'],
  'GET /search-rules',
  {},
  { staleTime: 0 },
);

export const searchedQuery = (query: SearchedFilter) =>
  apiQuery<typeof contract.listSearches>(['dashboard'], 'GET /searches', { query }, { staleTime: 0 });

/** Throw what `requestJson` throws. */
export const ruleCalls = (lang: Locale) => ({
  /** Null if it is deleted. */
  read: async (id: string): Promise<contract.SearchRule | null> => {
    const { data } = await ask<typeof contract.listSearchRules>('GET /search-rules', { lang });
    return data.find((rule) => rule.id === id) ?? null;
  },
  create: async (body: contract.NewSearchRule): Promise<contract.SearchRule> =>
    (await ask<typeof contract.postSearchRule>('POST /search-rules', { lang, body })).data,
  change: async (id: string, body: contract.SearchRuleChange): Promise<contract.SearchRule> =>
    (await ask<typeof contract.patchSearchRule>('PATCH /search-rules/{id}', { lang, params: { id }, body }))
      .data,
  remove: (id: string) =>
    ask<typeof contract.removeSearchRule>('DELETE /search-rules/{id}', { lang, params: { id } }),
  /** Products for a typed text, in the language of the rule. */
  findProducts: async (q: string, inLanguage: Locale): Promise<FoundProduct[]> => {
    const input = { lang: inLanguage, query: { q } };
    return (await ask<typeof getSuggestions>('GET /browse/suggestions', input)).data;
  },
});
