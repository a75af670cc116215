import { fieldFilterPattern } from '#domains/catalog/fields/field-filter.ts';
import { listedRoles } from '#domains/identity/staff-roles.ts';
import { type OrdersSearch, ordersSearchParts } from '#domains/orders/dashboard/list/orders-search.ts';
import {
  type ProductsSearch,
  productsSearchParts,
} from '#domains/products/dashboard/list/products-search.ts';
import type { ReportsSearch } from '#domains/reports/dashboard/queries.ts';
import { insights, isOverTime, rowGroups, salesGroups } from '#domains/reports/sales-groups.ts';
import type { RuleStart } from '#domains/searches/dashboard/rule-draft.ts';
import { LONGEST_WORDS } from '#domains/searches/rule-kinds.ts';
import { type PagedSearch, readPagedSearch } from '#platform/browser/paged-search.ts';
import { isId } from '#platform/is-id.ts';

const statuses = ['waiting', 'reported', 'approved'] as const;
export type ReviewsSearch = PagedSearch & { status?: (typeof statuses)[number]; rating?: number };

/** The filters of the review list: status and stars; absent means all. */
export function readReviewsSearch(given: Record<string, unknown>): ReviewsSearch {
  const status = statuses.find((known) => known === given.status);
  const rating = [1, 2, 3, 4, 5].find((stars) => stars === Number(given.rating));
  return { ...readPagedSearch(given), ...(status && { status }), ...(rating && { rating }) };
}

const periods = [7, 90] as const;
export type SearchedSearch = { days?: (typeof periods)[number]; found?: 'any' };

/** Which searches of shoppers are shown; by default those of the last 30 days without results. */
export function readSearchedFilter({ days, found }: Record<string, unknown>): SearchedSearch {
  const period = periods.find((known) => known === Number(days));
  return { ...(period && { days: period }), ...(found === 'any' && { found }) };
}

/** The parts of a list's address that say something. What they mean the list itself knows: it ignores invalid values. */
const readParts = <Part extends string>(
  given: Record<string, unknown>,
  parts: readonly Part[],
): Partial<Record<Part, string>> => {
  const entries = parts.flatMap((part) => (given[part] ? [[part, String(given[part])]] : []));
  return Object.fromEntries(entries);
};

/** The filters and order of the product list. */
export const readProductsSearch = (given: Record<string, unknown>): ProductsSearch =>
  readParts(given, productsSearchParts);

/** The filters of the order list. */
export const readOrdersSearch = (given: Record<string, unknown>): OrdersSearch =>
  readParts(given, ordersSearchParts);

type UsersSearch = {
  q?: string;
  role?: (typeof listedRoles)[number];
  blocked?: 'true';
  tag?: string;
  field?: string;
  before?: string;
};

/** The filters of the user list. */
export function readUsersSearch(given: Record<string, unknown>): UsersSearch {
  const [q = '', role, blocked, tag, before = ''] = ['q', 'role', 'blocked', 'tag', 'before'].map((part) =>
    String(given[part] ?? '')
      .trim()
      .slice(0, 100),
  );
  const known = listedRoles.find((one) => one === role);
  const field = fieldFilterPattern.test(String(given.field)) ? String(given.field) : '';
  return {
    ...(q && { q }),
    ...(known && { role: known }),
    ...(blocked === 'true' && { blocked }),
    ...(tag && { tag: tag.slice(0, 50) }),
    ...(field && { field }),
    ...(isId(before) && { before }),
  };
}

/** The filters of the list of guests. */
export function readGuestsSearch(given: Record<string, unknown>): {
  q?: string;
  tag?: string;
  before?: string;
} {
  const { q, tag, before } = readUsersSearch(given);
  return { ...(q && { q }), ...(tag && { tag }), ...(before && { before }) };
}

/** The group and the days of a report. Days are taken only together. */
export function readReportsSearch(given: Record<string, unknown>): ReportsSearch {
  const by = salesGroups.find((known) => known === given.by);
  const of = insights.find((known) => known === given.of);
  const day = (value: unknown) =>
    /^20\d\d-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
  const { from, to } = given;
  const days = day(from) && day(to) ? { from: String(from), to: String(to) } : {};
  const versus = given.versus === 'year' ? ({ versus: 'year' } as const) : {};
  const part = rowGroups.find((known) => known === given.part);
  const key = given.key === undefined ? '' : String(given.key);
  const isRow = part && key !== '' && key.length <= 200 && (!by || isOverTime(by));
  const row = !of && isRow ? { part, key } : {};
  return { ...(of ? { of } : by && { by }), ...row, ...versus, ...days };
}

const ranges = ['7d', '90d', '12m'] as const;

/** The period of the overview's figures; 30 days by default. */
export function readRange(given: Record<string, unknown>): { range?: (typeof ranges)[number] } {
  const range = ranges.find((known) => known === given.range);
  return range ? { range } : {};
}

/** The initial values of a new search rule. */
export const readRuleStart = ({ words, locale }: Record<string, unknown>): RuleStart => ({
  ...(typeof words === 'string' && words.trim() && { words: words.trim().slice(0, LONGEST_WORDS) }),
  ...(typeof locale === 'string' && { locale }),
});
