import { type ListSearch, readListSearch } from '../list-search.ts';

/** What a list is narrowed to, as it stands in the address. A name is absent where it narrows nothing. */
export type Filters = ListSearch;

/** The ends of the price slider. At its upper end it asks for no bound: dearer goods stay in. */
export const PRICE_FLOOR = 0;
export const PRICE_CEILING = 10_000;

const order = [
  'q',
  'category',
  'brand',
  'minPrice',
  'maxPrice',
  'rating',
  'inStock',
  'sort',
  'page',
  'after',
] as const;

/** An address with filters in it: equal filters have one address. */
export function listHref(path: string, filters: Filters): string {
  const given = order.flatMap((name) => (filters[name] === undefined ? [] : [[name, String(filters[name])]]));
  const query = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return query ? `${path}?${query}` : path;
}

/** The slugs in a comma-joined filter. */
export const slugsIn = (joined: string | undefined): string[] => joined?.split(',') ?? [];

/** A comma-joined filter with a slug more, or one less where it was in. */
export function toggled(joined: string | undefined, slug: string): string | undefined {
  const slugs = slugsIn(joined);
  const next = slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug];
  return next.length > 0 ? next.sort().join(',') : undefined;
}

type Change = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** Filters after a change; the list then starts at its first page. Undefined takes a filter back. */
export const narrowed = (filters: Filters, change: Change): Filters =>
  readListSearch({ ...filters, page: undefined, after: undefined, ...change });

/** The same search in the same order, with nothing narrowed. */
export const cleared = ({ q, sort }: Filters): Filters => narrowed({}, { q, sort });

/** What a filter form says, on top of the search and the order it leaves alone. Fields left empty narrow nothing. */
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
    ...prices,
    rating: form.get('rating') || undefined,
    inStock: form.get('inStock') ?? undefined,
  });
}

/** How many filters are in force; the search words, the order and the page are none. */
export const countFilters = (filters: Filters): number =>
  slugsIn(filters.brand).length +
  slugsIn(filters.category).length +
  Number(filters.minPrice !== undefined || filters.maxPrice !== undefined) +
  Number(filters.rating !== undefined) +
  Number(filters.inStock === true);
