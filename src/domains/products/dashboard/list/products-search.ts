import type { DashboardProductsQuery } from '../../contract/list.ts';

/** What the address of the list may have: the filters, order and page of its call. */
export const productsSearchParts = [
  'q',
  'status',
  'stock',
  'category',
  'brand',
  'seller',
  'tag',
  'field',
  'sort',
  'after',
] as const satisfies (keyof DashboardProductsQuery)[];

/** The filters and order of the list as in its address; empty ones are left out. */
export type ProductsSearch = Partial<Record<(typeof productsSearchParts)[number], string>>;
