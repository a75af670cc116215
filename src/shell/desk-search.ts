/** What is searched for in a list of the dashboard, and which page of it is shown. */
export type DeskSearch = { q?: string; page?: number };

export function readDeskSearch({ q, page }: Record<string, unknown>): DeskSearch {
  const number = Number(page);
  return {
    ...(typeof q === 'string' && q.trim() && { q: q.trim().slice(0, 100) }),
    ...(Number.isInteger(number) && number > 1 && number <= 500 && { page: number }),
  };
}

const statuses = ['waiting', 'reported', 'approved'] as const;
export type ReviewsSearch = DeskSearch & { status?: (typeof statuses)[number]; rating?: number };

/** The same for reviews, which are looked through by their status and stars; none means all. */
export function readReviewsSearch(given: Record<string, unknown>): ReviewsSearch {
  const status = statuses.find((known) => known === given.status);
  const rating = [1, 2, 3, 4, 5].find((stars) => stars === Number(given.rating));
  return { ...readDeskSearch(given), ...(status && { status }), ...(rating && { rating }) };
}

const periods = [7, 90] as const;
export type SearchedSearch = { days?: (typeof periods)[number]; found?: 'any' };

/** Which searches of shoppers are shown; the last 30 days and what found nothing, unless told. */
export function readSearchedFilter({ days, found }: Record<string, unknown>): SearchedSearch {
  const period = periods.find((known) => known === Number(days));
  return { ...(period && { days: period }), ...(found === 'any' && { found }) };
}

/** The address of another page of the list. */
export const pageHref = (path: string, search: object) => (page: number) => {
  const given = Object.entries({ ...search, page: page > 1 ? page : undefined });
  const params = new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
  return params.size > 0 ? `${path}?${params}` : path;
};

const productsParts = ['q', 'status', 'stock', 'category', 'brand', 'seller', 'sort', 'after'] as const;
export type ProductsSearch = { [Part in (typeof productsParts)[number]]?: string };

/** What the products are narrowed to and in which order; what of it makes sense the list itself knows. */
export const readProductsSearch = (given: Record<string, unknown>): ProductsSearch =>
  Object.fromEntries(productsParts.flatMap((part) => (given[part] ? [[part, String(given[part])]] : [])));

const ordersParts = [
  'q',
  'status',
  'payment',
  'fulfillment',
  'from',
  'to',
  'user',
  'transfer',
  'before',
] as const;
export type OrdersSearch = { [Part in (typeof ordersParts)[number]]?: string };

/** What the orders are narrowed to; what of it makes sense the list itself knows. */
export const readOrdersSearch = (given: Record<string, unknown>): OrdersSearch =>
  Object.fromEntries(ordersParts.flatMap((part) => (given[part] ? [[part, String(given[part])]] : [])));

const peopleParts = ['q', 'role', 'blocked', 'before'] as const;
const roles = ['owner', 'manager', 'support', 'read_only', 'staff', 'customer'];
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** What the list of people is narrowed to. */
export function readPeopleSearch(given: Record<string, unknown>): {
  [Part in (typeof peopleParts)[number]]?: string;
} {
  const fits = {
    q: (text: string) => text !== '',
    role: (text: string) => roles.includes(text),
    blocked: (text: string) => text === 'true',
    before: isId,
  };
  return Object.fromEntries(
    peopleParts.flatMap((part) => {
      const text = String(given[part] ?? '')
        .trim()
        .slice(0, 100);
      return fits[part](text) ? [[part, text]] : [];
    }),
  );
}

const ranges = ['7d', '90d', '12m'] as const;

/** Which time the overview's figures are of; 30 days, unless told. */
export function readRange(given: Record<string, unknown>): { range?: (typeof ranges)[number] } {
  const range = ranges.find((known) => known === given.range);
  return range ? { range } : {};
}
