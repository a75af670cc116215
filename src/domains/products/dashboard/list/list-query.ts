import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeskList, DeskListQuery } from '../../contract/list.ts';

/** All of what the call knows, in the order that it is offered in: a missing one is a type error. */
const allOf = <Known extends string>(known: Record<Known, true>) => Object.keys(known) as Known[];

export const statuses = allOf<NonNullable<DeskListQuery['status']>>({
  published: true,
  unlisted: true,
  draft: true,
  archived: true,
});
export const stocks = allOf<NonNullable<DeskListQuery['stock']>>({ low: true, out: true });
export const sorts = allOf<DeskListQuery['sort']>({
  newest: true,
  updated: true,
  name: true,
  price_asc: true,
  price_desc: true,
  scarcest: true,
  most_stock: true,
});

/** What the list is narrowed to and its order, as its address says; empty parts are left out. */
export type ProductsSearch = Partial<
  Record<'q' | 'status' | 'stock' | 'category' | 'brand' | 'seller' | 'sort' | 'after', string>
>;

const oneOf = (known: readonly string[]) => (text: string) => known.includes(text);
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const rules: Record<keyof ProductsSearch, (text: string) => boolean> = {
  q: (text) => text.trim() !== '' && text.length <= 200,
  status: oneOf(statuses),
  stock: oneOf(stocks),
  sort: oneOf(sorts),
  category: isId,
  brand: isId,
  seller: isId,
  after: (text) => /^[\w-]{1,3000}$/.test(text),
};

/** A search without what makes no sense, in one order of its parts. Pure. */
export function sensible(search: ProductsSearch): ProductsSearch {
  const parts = Object.entries(rules) as [keyof ProductsSearch, (text: string) => boolean][];
  return Object.fromEntries(
    parts.flatMap(([name, fits]) => {
      const value = search[name];
      return value && fits(value) ? [[name, value]] : [];
    }),
  );
}

/** Products that fit, a page of them. */
export const deskListQuery = (search: ProductsSearch) =>
  queryOptions<DeskList>({
    queryKey: ['desk', `/api/dashboard/products?${new URLSearchParams(sensible(search))}`],
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
