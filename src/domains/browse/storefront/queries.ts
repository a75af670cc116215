import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';
import { type ListSearch, toQuery } from './list-search.ts';

export const shopQuery = (lang: Locale) =>
  apiQuery<typeof contract.getShop>(['shop'], 'GET /browse/shop', { lang });

export const homeQuery = (lang: Locale) =>
  apiQuery<typeof contract.getHome>(['product'], 'GET /browse/home', { lang });

export const landingPageQuery = (slug: string, lang: Locale) =>
  apiQuery<typeof contract.getLandingPage>(['product'], 'GET /browse/pages/{slug}', {
    lang,
    params: { slug },
  });

export const categoryQuery = (id: string, search: ListSearch, lang: Locale) =>
  apiQuery<typeof contract.getCategory>(['product'], 'GET /browse/categories/{id}', {
    lang,
    params: { id },
    query: toQuery(search),
  });

export const searchQuery = (search: ListSearch, lang: Locale) =>
  apiQuery<typeof contract.getList>(['product'], 'GET /browse/products', { lang, query: toQuery(search) });

export const productQuery = (id: string, lang: Locale) =>
  apiQuery<typeof contract.getProduct>(['product'], 'GET /browse/products/{id}', { lang, params: { id } });

/** The product that a preview's link shows. */
export const previewQuery = (token: string, lang: Locale) =>
  apiQuery<typeof contract.getProductPreview>(
    ['product'],
    'GET /browse/previews/{token}',
    { lang, params: { token } },
    { staleTime: 0 },
  );

export const cardsQuery = (ids: readonly string[], lang: Locale) =>
  apiQuery<typeof contract.getCards>(['product'], 'GET /browse/cards', {
    lang,
    query: { ids: ids.join(',') },
  });

export const suggestionsQuery = (words: string, lang: Locale) =>
  apiQuery<typeof contract.getSuggestions>(['product'], 'GET /browse/suggestions', {
    lang,
    query: { q: words },
  });
