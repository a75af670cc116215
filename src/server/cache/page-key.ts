import { sortOrders } from '#domains/browse/contract.ts';
import { MOST_CHOSEN } from '#domains/browse/storefront/list-search.ts';
import { isId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { fromTyped } from '#platform/money.ts';
import { decodeLoosely, splitAddress, wellFormedPath } from '../http/address.ts';

type Rule = (value: string) => string | null;
type Rules = Record<string, Rule>;

const LONGEST_SEARCH = 200;
const LONGEST_SLUG = 100;

const words: Rule = (value) => {
  const text = value.replaceAll('\0', '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return [...text].slice(0, LONGEST_SEARCH).join('') || null;
};
const slugs: Rule = (value) => {
  const parts = value
    .replaceAll('\0', '')
    .split(',')
    .map((part) => part.trim().toLowerCase());
  const given = [...new Set(parts.filter((part) => part !== '' && part.length <= LONGEST_SLUG))];
  return given.slice(0, MOST_CHOSEN).sort().join(',') || null;
};
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
  page: (value) => (value === '1' ? null : number(1, 1_000_000, true)(value)),
  q: words,
  rating: number(1, 5, true),
  sort: oneOf(...sortOrders),
};
const id: Rule = (value) => (/^[\w-]{1,100}$/.test(value) ? value : null);

/** The pages that are the same for everybody, with the search params that each declares, in the order of their names. */
const pages: [path: RegExp, params: Rules][] = [
  [/^\/$/, {}],
  [/^\/category\/[^/]+$/, list],
  [/^\/product\/[^/]+$/, { variant: id }],
  [/^\/search$/, list],
  [/^\/(about|contact|shipping-and-returns|privacy|terms|imprint)$/, {}],
];

/** The language of a page's path, and the path without it. */
export function localeOfPath(path: string): { locale: Locale; rest: string } {
  if (path !== '/de' && !path.startsWith('/de/')) return { locale: 'en', rest: path };
  return { locale: 'de', rest: path.slice('/de'.length) || '/' };
}

const forStaff = /^\/dashboard(\/|$)/;

/**
 * Where the page of an address is found in a shop that does not speak its language; null where it is there. Who works
 * here reads the dashboard in any language.
 */
export function offeredAddress(address: string, languages: readonly Locale[]): string | null {
  const { path, query } = splitAddress(address);
  const { locale, rest } = localeOfPath(path);
  const [main] = languages;
  if (!main || languages.includes(locale) || forStaff.test(rest)) return null;
  // Two slashes at the beginning would lead to another host.
  return withQuery(localePath(rest.replace(/^\/+/, '/'), main), query);
}

/**
 * The one address that stands for everything that shows the same page: path with its language, declared search
 * params in order, normalized. Pages are rendered from it, so that no unknown param reaches a page that others see.
 * Null for pages that are somebody's own, and for addresses that are no page.
 */
export function pageKey(address: string): string | null {
  const { path, query } = splitAddress(address);
  const { rest } = localeOfPath(path);
  const params = pages.find(([pattern]) => pattern.test(rest))?.[1];
  if (!params) return null;
  return withQuery(wellFormedPath(path), query === '' ? '' : normalized(query, params));
}

function normalized(query: string, rules: Rules): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, rule] of Object.entries(rules)) {
    const value = rule(given.getAll(name).join(','));
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}

/** Slugs of categories and brands that exist. */
export type KnownSlugs = Record<'category' | 'brand', ReadonlySet<string>>;

/** A key without what it narrows to and does not exist: made-up slugs make no page of their own. */
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

/** A personal page's address: as asked, but well-formed. */
export function wellFormedAddress(address: string): string {
  const { path, query } = splitAddress(address);
  const given = [...new URLSearchParams(query)].map(([name, value]) => [loose(name), loose(value)]);
  return withQuery(wellFormedPath(path), new URLSearchParams(given).toString());
}

const loose = (text: string): string => decodeLoosely(encodeURIComponent(text));
