import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, problem, returns, version } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { shopPath } from '#platform/shop-path.ts';
import { LONGEST_WORDS, MOST_PRODUCTS, MOST_REMEMBERED, MOST_WORDS, ruleKinds } from './rule-kinds.ts';

const Words = z.array(z.string().trim().min(1).max(LONGEST_WORDS)).min(1).max(MOST_WORDS);
const Href = z.string().trim().max(500).regex(shopPath);
const ProductIds = z.array(z.uuid()).max(MOST_PRODUCTS);

export const SearchRule = z
  .object({
    id: z.string(),
    locale: z.enum(locales),
    /**
     * `synonyms`: words with the same meaning; `redirect`: a page that a search leads to; `pins`: products that come
     * first.
     */
    kind: z.enum(ruleKinds),
    /** The synonyms, or the searches that the rule applies to. */
    words: z.array(z.string()),
    /** The path of the page; null unless it is a redirect. */
    href: z.string().nullable(),
    /** The pinned products in order; deleted and hidden ones are not shown to shoppers. */
    products: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string() })),
    version: z.number().int(),
  })
  .openapi('SearchRule');
export type SearchRule = z.infer<typeof SearchRule>;

const NewSearchRule = z
  .object({
    locale: z.enum(locales),
    kind: z.enum(ruleKinds),
    words: Words,
    href: Href.optional(),
    productIds: ProductIds.optional(),
  })
  .openapi('NewSearchRule');
export type NewSearchRule = z.infer<typeof NewSearchRule>;

const SearchRuleChange = z
  .object({ words: Words, href: Href, productIds: ProductIds, version })
  .partial()
  .openapi('SearchRuleChange');
export type SearchRuleChange = z.infer<typeof SearchRuleChange>;

export const Searched = z
  .object({
    locale: z.string(),
    words: z.string(),
    /** Number of searches in the requested days. */
    times: z.number().int(),
    /** Number of results of the last one. */
    found: z.number().int(),
    /** ISO 8601. */
    searchedAt: z.string(),
  })
  .openapi('Searched');
export type Searched = z.infer<typeof Searched>;

const SearchedQuery = z.object({
  days: z.coerce.number().int().min(1).max(90).default(30),
  found: z.enum(['none', 'any']).default('none'),
});
export type SearchedQuery = z.infer<typeof SearchedQuery>;

const SearchMade = z
  .object({
    words: z.string().trim().min(1).max(200),
    found: z.number().int().min(0).max(1_000_000_000),
    lang: z.enum(locales),
  })
  .openapi('SearchMade');
export type SearchMade = z.infer<typeof SearchMade>;

const SearchesSold = z
  .object({
    words: z.array(z.string().trim().min(1).max(200)).min(1).max(MOST_REMEMBERED),
    lang: z.enum(locales),
  })
  .openapi('SearchesSold');
export type SearchesSold = z.infer<typeof SearchesSold>;

const tags = ['searches'];
const access = { 'x-access': 'content.write', tags } as const;
const params = z.object({ id: z.uuid() });
const one = returns(z.object({ data: SearchRule }), 'The rule as it stands now.');
const unknown = { 404: problem('searches.rule_not_found', 'request.not_found') };
const invalid = {
  400: problem('request.invalid', 'searches.rule_incomplete', 'searches.leads_to_search'),
};

export const listSearchRules = createRoute('listSearchRules', {
  method: 'get',
  path: '/search-rules',
  ...access,
  responses: { 200: returns(z.object({ data: z.array(SearchRule) }), 'All search rules, at most 1,000.') },
});
export const postSearchRule = createRoute('createSearchRule', {
  method: 'post',
  path: '/search-rules',
  ...access,
  request: { body: jsonBody(NewSearchRule) },
  responses: { 201: one, ...invalid, 409: problem('searches.phrase_taken', 'searches.too_many_rules') },
});
export const patchSearchRule = createRoute('updateSearchRule', {
  method: 'patch',
  path: '/search-rules/{id}',
  ...access,
  request: { params, body: jsonBody(SearchRuleChange) },
  responses: {
    200: one,
    ...invalid,
    ...unknown,
    409: problem('searches.phrase_taken', 'searches.changed_meanwhile'),
  },
});
export const removeSearchRule = createRoute('deleteSearchRule', {
  method: 'delete',
  path: '/search-rules/{id}',
  ...access,
  request: { params },
  responses: { 200: returns(params, 'It is gone.'), ...unknown },
});
export const listSearches = createRoute('listSearches', {
  method: 'get',
  path: '/searches',
  ...access,
  request: { query: SearchedQuery },
  responses: {
    200: returns(
      z.object({ data: z.array(Searched) }),
      'What shoppers searched for, the most frequent first, at most 200; `found=none`: only what found nothing.',
    ),
    400: problem('request.invalid'),
  },
});
export const postSearch = createRoute('recordSearch', {
  method: 'post',
  path: '/searches',
  'x-access': 'public',
  tags,
  request: { body: jsonBody(SearchMade) },
  responses: {
    202: returns(
      z.object({}),
      'Counted, without saying who searched. The storefront calls it once a search is shown.',
    ),
    400: problem('request.invalid'),
  },
});
export const postSearchesSold = createRoute('recordSearchesSold', {
  method: 'post',
  path: '/searches/sold',
  'x-access': 'public',
  tags,
  request: { body: jsonBody(SearchesSold) },
  responses: {
    202: returns(
      z.object({}),
      'Counted as searches after which a shopper ordered, without saying who: the newest of each within a week, never more often than it was searched for. The storefront calls it once an order is placed.',
    ),
    400: problem('request.invalid'),
  },
});
