import type { OrdersSearch } from '#domains/orders/dashboard/list/list-query.ts';
import type { ProductsSearch } from '#domains/products/dashboard/list/list-query.ts';
import type { RuleStart } from '#domains/searches/dashboard/rule-draft.ts';
import { type PagedSearch, readPagedSearch } from '#platform/browser/paged-search.ts';
import { isLocale } from '#platform/locale.ts';

const statuses = ['waiting', 'reported', 'approved'] as const;
export type ReviewsSearch = PagedSearch & { status?: (typeof statuses)[number]; rating?: number };

/** The same for reviews, which are looked through by their status and stars; none means all. */
export function readReviewsSearch(given: Record<string, unknown>): ReviewsSearch {
  const status = statuses.find((known) => known === given.status);
  const rating = [1, 2, 3, 4, 5].find((stars) => stars === Number(given.rating));
  return { ...readPagedSearch(given), ...(status && { status }), ...(rating && { rating }) };
}

const periods = [7, 90] as const;
export type SearchedSearch = { days?: (typeof periods)[number]; found?: 'any' };

/** Which searches of shoppers are shown; the last 30 days and what found nothing, unless told. */
export function readSearchedFilter({ days, found }: Record<string, unknown>): SearchedSearch {
  const period = periods.find((known) => known === Number(days));
  return { ...(period && { days: period }), ...(found === 'any' && { found }) };
}

const productsParts = ['q', 'status', 'stock', 'category', 'brand', 'seller', 'sort', 'after'] as const;

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

/** What the orders are narrowed to; what of it makes sense the list itself knows. */
export const readOrdersSearch = (given: Record<string, unknown>): OrdersSearch =>
  Object.fromEntries(ordersParts.flatMap((part) => (given[part] ? [[part, String(given[part])]] : [])));

const roles = ['owner', 'manager', 'support', 'read_only', 'staff', 'customer'] as const;
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
type UsersSearch = { q?: string; role?: (typeof roles)[number]; blocked?: 'true'; before?: string };

/** What the list of users is narrowed to. */
export function readUsersSearch(given: Record<string, unknown>): UsersSearch {
  const [q = '', role, blocked, before = ''] = ['q', 'role', 'blocked', 'before'].map((part) =>
    String(given[part] ?? '')
      .trim()
      .slice(0, 100),
  );
  const known = roles.find((one) => one === role);
  return {
    ...(q && { q }),
    ...(known && { role: known }),
    ...(blocked === 'true' && { blocked }),
    ...(isId(before) && { before }),
  };
}

const ranges = ['7d', '90d', '12m'] as const;

/** Which time the overview's figures are of; 30 days, unless told. */
export function readRange(given: Record<string, unknown>): { range?: (typeof ranges)[number] } {
  const range = ranges.find((known) => known === given.range);
  return range ? { range } : {};
}

const LONGEST_WORDS = 100;

/** What a new rule of the search starts with. */
export const readRuleStart = ({ words, locale }: Record<string, unknown>): RuleStart => ({
  ...(typeof words === 'string' && words.trim() && { words: words.trim().slice(0, LONGEST_WORDS) }),
  ...(isLocale(locale) && { locale }),
});
