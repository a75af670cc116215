import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#platform/locale.ts';
import type { Card, Home, ProductDetail, ProductList, Shop, Suggestions } from '../contract.ts';
import { type ListSearch, toQueryString } from './list-search.ts';

const part = encodeURIComponent;

/** A query answers null where there is no such thing. */
const ask = <T>(kind: string, path: string) => queryOptions<T>({ queryKey: [kind, path] });

export const shopQuery = (locale: Locale) => ask<Shop>('shop', `/api/browse/shop?lang=${locale}`);

export const homeQuery = (locale: Locale) => ask<Home>('product', `/api/browse/home?lang=${locale}`);

export const categoryQuery = (id: string, search: ListSearch, locale: Locale) =>
  ask<ProductList | null>('product', `/api/browse/categories/${part(id)}?${toQueryString(search, locale)}`);

export const searchQuery = (search: ListSearch, locale: Locale) =>
  ask<ProductList>('product', `/api/browse/products?${toQueryString(search, locale)}`);

export const productQuery = (id: string, locale: Locale) =>
  ask<ProductDetail | null>('product', `/api/browse/products/${part(id)}?lang=${locale}`);

export const cardsQuery = (ids: readonly string[], locale: Locale) =>
  ask<{ data: Card[] }>('product', `/api/browse/cards?lang=${locale}&ids=${ids.map(part).join(',')}`);

export const suggestionsQuery = (words: string, locale: Locale) =>
  ask<Suggestions | null>('product', `/api/browse/suggestions?lang=${locale}&q=${part(words)}`);
