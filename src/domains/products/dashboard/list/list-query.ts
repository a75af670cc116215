import { keepPreviousData } from '@tanstack/react-query';
import { fieldFilterPattern } from '#domains/catalog/fields/field-filter.ts';
import { LONGEST_IMPORTED_TAG } from '#domains/catalog/limits.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { QueryOf } from '#platform/browser/calls/contract-types.ts';
import { isId } from '#platform/is-id.ts';
import type { DashboardProductsQuery } from '../../contract/list.ts';
import type { listDashboardProducts } from '../../contract.ts';

/** All values of a contract's enum, in display order: a missing one is a type error. */
const allOf = <Known extends string>(known: Record<Known, true>) => Object.keys(known) as Known[];

export const statuses = allOf<NonNullable<DashboardProductsQuery['status']>>({
  published: true,
  unlisted: true,
  draft: true,
  archived: true,
});
export const stocks = allOf<NonNullable<DashboardProductsQuery['stock']>>({ low: true, out: true });
export const sorts = allOf<DashboardProductsQuery['sort']>({
  newest: true,
  updated: true,
  name: true,
  price_asc: true,
  price_desc: true,
  scarcest: true,
  most_stock: true,
});

/** The filters and order of the list as in its address; empty ones are left out. */
export type ProductsSearch = Partial<
  Record<
    'q' | 'status' | 'stock' | 'category' | 'brand' | 'seller' | 'tag' | 'field' | 'sort' | 'after',
    string
  >
>;

const id = (text = '') => (isId(text) ? text : undefined);
const oneOf = <Known extends string>(known: readonly Known[], text?: string) =>
  known.find((one) => one === text);

/** Drops invalid values of a search. Pure. */
const sensible = ({
  q = '',
  tag = '',
  after = '',
  ...search
}: ProductsSearch): QueryOf<typeof listDashboardProducts> => ({
  q: q.trim() !== '' && q.length <= 200 ? q : undefined,
  status: oneOf(statuses, search.status),
  stock: oneOf(stocks, search.stock),
  sort: oneOf(sorts, search.sort),
  category: id(search.category),
  brand: id(search.brand),
  seller: id(search.seller),
  tag: tag.trim() !== '' && tag.length <= LONGEST_IMPORTED_TAG ? tag : undefined,
  field: fieldFilterPattern.test(search.field ?? '') ? search.field : undefined,
  after: /^[\w-]{1,3000}$/.test(after) ? after : undefined,
});

/** A page of matching products. */
export const productListQuery = (search: ProductsSearch) =>
  apiQuery<typeof listDashboardProducts>(
    ['dashboard'],
    'GET /dashboard/products',
    { query: sensible(search) },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );
