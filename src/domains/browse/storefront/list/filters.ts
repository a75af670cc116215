import type { ProductList } from '../../contract.ts';
import { type ListSearch, readListSearch } from '../list-search.ts';

/** The active filters as in the address; inactive ones are absent. */
export type Filters = ListSearch;

type Facets = ProductList['facets'];

/** The outermost ends of the price slider. At its ends there is no bound. */
export const PRICE_FLOOR = 0;
export const PRICE_CEILING = 10_000;

const order = [
  'q',
  'category',
  'brand',
  'options',
  'minPrice',
  'maxPrice',
  'rating',
  'inStock',
  'onSale',
  'sort',
  'page',
  'after',
] as const;

/** The address of a list with filters; equal filters give equal addresses. */
export function listHref(path: string, filters: Filters): string {
  const given = order.flatMap((name) => (filters[name] === undefined ? [] : [[name, String(filters[name])]]));
  const query = new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return query ? `${path}?${query}` : path;
}

/** The slugs in a comma-joined filter. */
export const slugsIn = (joined: string | undefined): string[] => joined?.split(',') ?? [];

/** The choice in a key such as `color:red`. */
export const choiceIn = (key: string): string => key.slice(key.indexOf(':') + 1);

/** The ends of a range in a key such as `field.weight:10..20`; empty where open. */
export function rangeIn(key: string | undefined): { from: string; to: string } | undefined {
  const [from, to] = key ? choiceIn(key).split('..') : [];
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** A comma-joined filter with a slug added, or removed if it was included. */
export function toggled(joined: string | undefined, slug: string): string | undefined {
  const slugs = slugsIn(joined);
  const next = slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug];
  return next.length > 0 ? next.sort().join(',') : undefined;
}

type Change = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Filters after a change, on the first page. Undefined removes a filter. */
export const narrowed = (filters: Filters, change: Change): Filters =>
  readListSearch({ ...filters, page: undefined, after: undefined, ...change });

/** The same search and order without filters. */
export const cleared = ({ q, sort }: Filters): Filters => narrowed({}, { q, sort });

/** The filters of a submitted form, keeping search and order. Empty fields do not filter. */
export function filtersInForm(form: FormData, { q, category, sort }: Filters): Filters {
  const prices = {
    minPrice: String(form.get('minPrice') ?? ''),
    maxPrice: String(form.get('maxPrice') ?? ''),
  };
  return readListSearch({
    q,
    sort,
    category: form.has('category') ? form.getAll('category').join(',') : category,
    brand: form.getAll('brand').join(','),
    options: form.getAll('options').join(','),
    ...prices,
    rating: form.get('rating') || undefined,
    inStock: form.get('inStock') ?? undefined,
    onSale: form.get('onSale') ?? undefined,
  });
}

/**
 * The keys of the filters to show, in the shop's order. Those that it has not arranged follow: price, brand and category,
 * then options, the rest at the end.
 */
export function facetKeys({ options, arrangement }: Pick<Facets, 'options' | 'arrangement'>): string[] {
  const first = ['product.price', 'product.brand', 'product.category'];
  const usual = first.concat(
    options.map(({ key }) => key),
    'product.rating',
    'product.stock',
  );
  const arranged = new Set(arrangement.map(({ key }) => key));
  const shown = arrangement
    .filter(({ key, isShown }) => isShown && usual.includes(key))
    .map(({ key }) => key);
  return [...shown, ...usual.filter((key) => !arranged.has(key))];
}

/** The number of active filters; search words, order and page do not count. */
export const countFilters = (filters: Filters): number =>
  slugsIn(filters.brand).length +
  slugsIn(filters.category).length +
  slugsIn(filters.options).length +
  Number(filters.minPrice !== undefined || filters.maxPrice !== undefined) +
  Number(filters.rating !== undefined) +
  Number(filters.inStock === true) +
  Number(filters.onSale === true);
