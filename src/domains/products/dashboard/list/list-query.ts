import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { fieldFilterPattern } from '#domains/catalog/fields/field-filter.ts';
import { LONGEST_IMPORTED_TAG } from '#domains/catalog/limits.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import type { QueryOf } from '#platform/browser/calls/contract-types.ts';
import { isId } from '#platform/is-id.ts';
import type {
  DashboardProducts,
  DashboardProductsItem,
  DashboardProductsQuery,
} from '../../contract/list.ts';
import type { listDashboardProducts } from '../../contract.ts';
import type { ProductsSearch } from './products-search.ts';

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

/** So many can be selected at once. */
export const MOST_SELECTED = 5_000;
const LARGEST_PAGE = 100;

type Read = {
  products: DashboardProductsItem[];
  /** Whether these are all that match, since no page is left. */
  isWhole: boolean;
};

/** The matching products of all pages, up to `MOST_SELECTED`, as they are now. Throws what `requestJson` throws. */
export const readAllProducts = (client: QueryClient, filter: ProductsSearch): Promise<Read> =>
  readPages(client, filter, () => false);

/**
 * Like `readAllProducts`, but reads only as many pages as it takes to find the products with these ids. Throws what
 * `requestJson` throws.
 */
export function readChosenProducts(
  client: QueryClient,
  filter: ProductsSearch,
  ids: readonly string[],
): Promise<Read> {
  const missing = new Set(ids);
  return readPages(client, filter, (page) => {
    for (const { id } of page) missing.delete(id);
    return missing.size === 0;
  });
}

async function readPages(
  client: QueryClient,
  filter: ProductsSearch,
  isEnough: (page: readonly DashboardProductsItem[]) => boolean,
): Promise<Read> {
  const found: DashboardProductsItem[] = [];
  for (let after = ''; found.length < MOST_SELECTED; ) {
    const query: QueryOf<typeof listDashboardProducts> = {
      ...sensible({ ...filter, after }),
      limit: LARGEST_PAGE,
    };
    const page: DashboardProducts = await client.fetchQuery(
      apiQuery<typeof listDashboardProducts>(
        ['dashboard'],
        'GET /dashboard/products',
        { query },
        { staleTime: 0 },
      ),
    );
    found.push(...page.products);
    if (!page.next) return { products: found.slice(0, MOST_SELECTED), isWhole: true };
    if (isEnough(page.products)) break;
    after = page.next;
  }
  return { products: found.slice(0, MOST_SELECTED), isWhole: false };
}
