import { fromTyped } from '#platform/amounts.ts';
import type { ListQuery, ProductList } from '../contract.ts';

type SortOrder = NonNullable<ListQuery['sort']>;

/** The filters of a list as in its address. `brand` and `category` are slugs joined by commas. */
export type ListSearch = {
  q?: string;
  category?: string;
  brand?: string;
  /** Choices of options joined by commas: `color:red,size:m`. */
  options?: string;
  minPrice?: number;
  maxPrice?: number;
  rating?: number;
  inStock?: true;
  onSale?: true;
  sort?: SortOrder;
  page?: number;
  /** The product before the page, for pages beyond the numbered ones. */
  after?: string;
};

const NUMBERED_PAGES = 500;
const MOST_PAGES = 1_000_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const sortOrders: readonly SortOrder[] = [
  'relevance',
  'newest',
  'best_selling',
  'discount',
  'price_asc',
  'price_desc',
  'rating',
];

const words = (value: unknown, longest: number) => {
  // No list contains a NUL; the API refuses it.
  const text = typeof value === 'string' ? value.replaceAll('\0', '') : '';
  return text.trim() === '' ? undefined : text.slice(0, longest).toWellFormed();
};

/** The maximum number of categories or brands in a filter: the links of the page repeat all but one of them. */
export const MOST_CHOSEN = 16;

/** Sorted unique slugs, so that one choice has one address. */
const slugs = (value: unknown) => {
  const given = new Set((words(value, 2_000) ?? '').split(',').filter(Boolean));
  return words([...given].slice(0, MOST_CHOSEN).sort().join(','), 2_000);
};

const amount = (value: unknown) => {
  const number = typeof value === 'string' ? fromTyped(value) : Number(value ?? Number.NaN);
  // Turns -0 into 0.
  return number >= 0 && number <= 1e9 ? Math.abs(number) : undefined;
};

const whole = (value: unknown, from: number, to: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
};

const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Reads the filters of an address; unknown and invalid ones are left out. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const after = typeof raw.after === 'string' && uuid.test(raw.after) ? raw.after.toLowerCase() : undefined;
  return present({
    q: words(raw.q, 200),
    category: slugs(raw.category),
    brand: slugs(raw.brand),
    options: slugs(raw.options),
    minPrice: amount(raw.minPrice),
    maxPrice: amount(raw.maxPrice),
    rating: whole(raw.rating, 1, 5),
    inStock: raw.inStock === 'true' || raw.inStock === true ? true : undefined,
    onSale: raw.onSale === 'true' || raw.onSale === true ? true : undefined,
    sort: sortOrders.find((order) => order === raw.sort),
    page: whole(raw.page, 2, after ? MOST_PAGES : NUMBERED_PAGES),
    after,
  });
}

/** What a list's loader depends on. The router's `search` still has the params that `validateSearch` leaves out. */
export const listDeps = ({ search }: { search: Record<string, unknown> }): ListSearch =>
  readListSearch(search);

/** The filters as the API takes them. */
export const toQuery = ({ inStock, onSale, ...rest }: ListSearch) => ({
  ...rest,
  ...(inStock && { inStock: 'true' as const }),
  ...(onSale && { onSale: 'true' as const }),
});

type Reached = Pick<ProductList, 'pages' | 'isTotalExact'> & { items: readonly unknown[] };

/**
 * The filters of the last page of a list that has fewer pages than were asked for; null if there is such a page. `pages`
 * counts only numbered ones, of the matches that were counted: what follows a product may be beyond them.
 */
export function lastPageOf({ pages, isTotalExact, items }: Reached, filters: ListSearch): ListSearch | null {
  if (filters.after || pages === 0 || (filters.page ?? 1) <= pages) return null;
  if (!isTotalExact && items.length > 0) return null;
  const { page: _, ...others } = filters;
  return pages > 1 ? { ...others, page: pages } : others;
}
