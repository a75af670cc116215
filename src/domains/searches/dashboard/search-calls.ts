import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#platform/browser/api.ts';
import { sendJson } from '#platform/browser/send-json.ts';
import type { Locale } from '#platform/locale.ts';
import type { NewSearchRule, Searched, SearchRule, SearchRuleChange } from '../contract.ts';

type Rules = { data: SearchRule[] };
type One = { data: SearchRule };
export type SearchedFilter = { days: number; found: 'none' | 'any' };
export type FoundProduct = SearchRule['products'][number];

export const rulesQuery = queryOptions<Rules>({ queryKey: ['desk', '/api/search-rules'], staleTime: 0 });

export const searchedQuery = ({ days, found }: SearchedFilter) =>
  queryOptions<{ data: Searched[] }>({
    queryKey: ['desk', `/api/searches?days=${days}&found=${found}`],
    staleTime: 0,
  });

/** Throw what `requestJson` throws. */
export function ruleCalls(locale: Locale) {
  const lang = `?lang=${locale}`;
  return {
    /** Null where it is gone. */
    read: async (id: string): Promise<SearchRule | null> =>
      (await getJson<Rules>(`/api/search-rules${lang}`)).data.find((rule) => rule.id === id) ?? null,
    create: async (rule: NewSearchRule): Promise<SearchRule> =>
      (await sendJson<One>('POST', `/api/search-rules${lang}`, rule)).data,
    change: async (id: string, change: SearchRuleChange): Promise<SearchRule> =>
      (await sendJson<One>('PATCH', `/api/search-rules/${id}${lang}`, change)).data,
    remove: (id: string) => sendJson<{ id: string }>('DELETE', `/api/search-rules/${id}${lang}`),
    /** Products for what was typed so far, in the language of the rule. */
    findProducts: async (words: string, inLanguage: Locale): Promise<FoundProduct[]> =>
      (
        await getJson<{ data: FoundProduct[] }>(
          `/api/browse/suggestions?lang=${inLanguage}&q=${encodeURIComponent(words)}`,
        )
      ).data,
  };
}
