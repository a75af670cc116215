import { sortOrders } from '#domains/browse/contract.ts';
import { MOST_CHOSEN } from '#domains/browse/storefront/list-search.ts';
import { LONGEST_SLUG } from '#domains/catalog/limits.ts';
import { fromTyped } from '#platform/amounts.ts';
import { isId } from '#platform/is-id.ts';
import { isLocale, type Locale } from '#platform/locale.ts';
import { localePath, unprefixedLocale } from '#platform/locale-path.ts';
import { decodeLoosely, splitAddress, wellFormedPath, withParams } from '../http/address.ts';

type Rule = (value: string) => string | null;
type Rules = Record<string, Rule>;

const LONGEST_SEARCH = 200;
/** An option and a choice of at most 80 characters each, and a colon. */
const LONGEST_OPTION_KEY = 161;

const words: Rule = (value) => {
  const text = value.replaceAll('\0', '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return [...text].slice(0, LONGEST_SEARCH).join('') || null;
};
/** Parts joined by commas, in any order. */
const joined =
  (longest: number): Rule =>
  (value) => {
    const parts = value
      .replaceAll('\0', '')
      .split(',')
      .map((part) => part.trim().toLowerCase());
    const given = [...new Set(parts.filter((part) => part !== '' && part.length <= longest))];
    return given.slice(0, MOST_CHOSEN).sort().join(',') || null;
  };
const slugs = joined(LONGEST_SLUG);
const number =
  (low: number, high: number, whole = false): Rule =>
  (value) => {
    const amount = Number(value);
    const fits =
      value.trim() !== '' && amount >= low && amount <= high && (!whole || Number.isInteger(amount));
    return fits ? String(amount) : null;
  };
const price: Rule = (value) => number(0, 1e9)(String(fromTyped(value)));
const oneOf =
  (...allowed: readonly string[]): Rule =>
  (value) =>
    allowed.includes(value) ? value : null;

const uuid: Rule = (value) => (isId(value) ? value.toLowerCase() : null);

const list: Rules = {
  after: uuid,
  brand: slugs,
  category: slugs,
  inStock: oneOf('true'),
  maxPrice: price,
  minPrice: price,
  onSale: oneOf('true'),
  options: joined(LONGEST_OPTION_KEY),
  page: (value) => (value === '1' ? null : number(1, 1_000_000, true)(value)),
  q: words,
  rating: number(1, 5, true),
  sort: oneOf(...sortOrders),
};
const id: Rule = (value) => (/^[\w-]{1,100}$/.test(value) ? value : null);

/** The public pages, with the search params of each, sorted by name. */
const pages: [path: RegExp, params: Rules][] = [
  [/^\/$/, {}],
  [/^\/(category|collections)\/[^/]+$/, list],
  [/^\/product\/[^/]+$/, { variant: id }],
  [/^\/search$/, list],
  [/^\/pages\/[^/]+$/, {}],
  [/^\/(about|contact|shipping-and-returns|privacy|terms|imprint)$/, {}],
];

/** Splits a page's path into its language and the rest. */
export function localeOfPath(path: string): { locale: Locale; rest: string } {
  const [, prefix = ''] = path.split('/', 2);
  if (prefix === unprefixedLocale || !isLocale(prefix)) return { locale: unprefixedLocale, rest: path };
  return { locale: prefix, rest: path.slice(prefix.length + 1) || '/' };
}

/** The search params that a public page declares; undefined for all other paths. */
function paramsOf(path: string): Rules | undefined {
  const { rest } = localeOfPath(path);
  return pages.find(([pattern]) => pattern.test(rest))?.[1];
}

const forStaff = /^\/(dashboard|setup)(\/|$)/;

/**
 * Language and rest of a path with a prefix that no page has: of the language without one (`/en/about`), or in capitals
 * (`/DE/about`); null for others.
 */
function namedInVain(path: string): { locale: Locale; rest: string } | null {
  const [, prefix = ''] = path.split('/', 2);
  const locale = prefix.toLowerCase();
  if (!isLocale(locale) || (prefix === locale && locale !== unprefixedLocale)) return null;
  return { locale, rest: path.slice(prefix.length + 1) || '/' };
}

/**
 * The redirect target of an address in a language that the shop does not offer, or with a prefix that no page has; null
 * for others. Staff read the dashboard in any language, and the page on which the owner begins.
 */
export function offeredAddress(address: string, languages: readonly Locale[]): string | null {
  const { path, query } = splitAddress(address);
  const misnamed = namedInVain(path);
  const { locale, rest } = misnamed ?? localeOfPath(path);
  const [main] = languages;
  const isRight = languages.includes(locale) || forStaff.test(rest);
  if (!main || (isRight && !misnamed)) return null;
  // A path that begins with two slashes would lead to another host.
  return withQuery(localePath(rest.replace(/^\/+/, '/'), isRight ? locale : main), query);
}

const draftPreview = /[?&]preview=draft(&|$)/;

/** Whether an address asks for a page with the drafts of designs. */
export const previewsDrafts = (address: string): boolean => draftPreview.test(address);

/**
 * The canonical address of a page: path with language, declared search params in order, normalized. Pages are rendered
 * from it, so that an unknown param never reaches a page that others see. Null for personal pages and addresses
 * without a page.
 */
export function pageKey(address: string): string | null {
  const { path, query } = splitAddress(address);
  const params = paramsOf(path);
  if (!params) return null;
  return withQuery(wellFormedPath(path), query === '' ? '' : normalized(query, params));
}

/** The params of a query that the page at a path does not read, such as those of campaigns and advertisements. */
export function unreadParams(path: string, query: string): string {
  const read = paramsOf(path) ?? {};
  return new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !Object.hasOwn(read, name)),
  ).toString();
}

/**
 * The target of a redirect with the params it was asked with, except those that the page there reads: at the former
 * address they meant something else.
 */
export const passParams = (target: string, query: string): string =>
  withParams(target, unreadParams(splitAddress(target).path, query));

function normalized(query: string, rules: Rules): string {
  const given = new URLSearchParams(query);
  const params = new URLSearchParams();
  for (const [name, rule] of Object.entries(rules)) {
    const value = rule(given.getAll(name).join(','));
    if (value !== null) params.set(name, value);
  }
  return params.toString();
}

/** Slugs of existing categories and brands. */
export type KnownSlugs = Record<'category' | 'brand', ReadonlySet<string>>;

/** Drops filters with unknown slugs from a key, so that made-up slugs create no pages of their own. */
export function withKnownSlugs(key: string, known: KnownSlugs | null): string {
  if (known === null) return key;
  const { path, query } = splitAddress(key);
  const params = new URLSearchParams(query);
  for (const name of ['category', 'brand'] as const) {
    const slugs =
      params
        .get(name)
        ?.split(',')
        .filter((slug) => known[name].has(slug)) ?? [];
    if (slugs.length > 0) params.set(name, slugs.join(','));
    else params.delete(name);
  }
  return withQuery(path, params.toString());
}

const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

/** The address of a personal page as requested, but well-formed. */
export function wellFormedAddress(address: string): string {
  const { path, query } = splitAddress(address);
  const given = [...new URLSearchParams(query)].map(([name, value]) => [loose(name), loose(value)]);
  return withQuery(wellFormedPath(path), new URLSearchParams(given).toString());
}

const loose = (text: string): string => decodeLoosely(encodeURIComponent(text));
