import type { OpenAPIHono } from '@hono/zod-openapi';
import { readHandle } from '#domains/exchange/server/csv/cells.ts';
import type { Env } from '#platform/http.ts';
import { isLocale, type Locale } from '#platform/locale.ts';
import { localePath, unprefixedLocale } from '#platform/locale-path.ts';
import { passParams } from '../cache/page-key.ts';
import { decodeLoosely } from '../http/address.ts';

/** Addresses of Shopify shops: an optional language, the kind of page and its handle. */
const moved =
  /^(?:\/([a-z]{2})(?:-[a-z]{2})?)?\/(?:(?:collections\/[^/]+\/)?(products)|(collections)|(pages)|(policies))\/([^/]+)\/?$/i;

/** Those of WooCommerce that differ from ours: a category below those that it is in, and the list of all products. */
const movedWoo = /^(?:\/([a-z]{2})(?:-[a-z]{2})?)?\/(?:product-category\/(?:[^/]+\/)*([^/]+)|(shop))\/?$/i;

/** Our pages by the names that Shopify's themes and policies use. */
const pages: Record<string, string> = {
  about: 'about',
  'about-us': 'about',
  contact: 'contact',
  'contact-us': 'contact',
  imprint: 'imprint',
  impressum: 'imprint',
  'legal-notice': 'imprint',
  privacy: 'privacy',
  'privacy-policy': 'privacy',
  'refund-policy': 'shipping-and-returns',
  shipping: 'shipping-and-returns',
  'shipping-and-returns': 'shipping-and-returns',
  'shipping-policy': 'shipping-and-returns',
  terms: 'terms',
  'terms-of-service': 'terms',
};

type Ask = (path: string) => Promise<unknown>;

async function productPath(ask: Ask, handle: string, locale: Locale): Promise<string | null> {
  const found = await ask(`/api/browse/products/${encodeURIComponent(readHandle(handle))}?lang=${locale}`);
  return found ? `/product/${(found as { slug: string }).slug}` : null;
}

/** Whether the shop has a collection of this name, whose page is at the same address. */
const hasCollection = async (ask: Ask, handle: string): Promise<boolean> =>
  (await ask(`/api/collections/${encodeURIComponent(handle)}`)) !== null;

async function categoryPath(ask: Ask, handle: string, locale: Locale): Promise<string | null> {
  if (await hasCollection(ask, handle)) return null;
  if (handle === 'all') return '/search';
  const found = await ask(`/api/browse/categories/${encodeURIComponent(handle)}?lang=${locale}`);
  const category = (found as { category: { slug: string } | null } | null)?.category;
  return category ? `/category/${category.slug}` : null;
}

const localeIn = (prefix: string): Locale => {
  const wanted = prefix.toLowerCase();
  return isLocale(wanted) ? wanted : unprefixedLocale;
};

/** The address in this shop of a WooCommerce page; null if there is none, or if the shop has a page of its own there. */
async function pathOfWoo(ask: Ask, path: string): Promise<string | null> {
  const [, prefix = '', category, list] = path.match(movedWoo) ?? [];
  const locale = localeIn(prefix);
  if (list)
    return (await ask(`/api/browse/pages/shop?lang=${locale}`)) ? null : localePath('/search', locale);
  if (!category) return null;
  const found = await ask(
    `/api/browse/categories/${encodeURIComponent(decodeLoosely(category).toLowerCase())}?lang=${locale}`,
  );
  const slug = (found as { category: { slug: string } | null } | null)?.category?.slug;
  return slug ? localePath(`/category/${slug}`, locale) : null;
}

/** The address in this shop of a Shopify page; null if there is none, or if the shop has a page of its own there. */
async function pathHere(ask: Ask, path: string): Promise<string | null> {
  const [, prefix = '', isProduct, isCollection, , , part = ''] = path.match(moved) ?? [];
  if (!part) return null;
  const locale = localeIn(prefix);
  const handle = decodeLoosely(part).toLowerCase();
  if (isProduct || isCollection) {
    const here = await (isProduct ? productPath : categoryPath)(ask, handle, locale);
    return here && localePath(here, locale);
  }
  const page = Object.hasOwn(pages, handle) ? pages[handle] : undefined;
  if (!page || (await ask(`/api/browse/pages/${handle}?lang=${locale}`))) return null;
  return localePath(`/${page}`, locale);
}

/**
 * Redirects the addresses of a former Shopify or WooCommerce shop to the same products, categories and pages here. Params
 * that the page here reads are left out: they mean something else there, such as Shopify's id of a variant.
 */
export function attachMovedAddresses(app: OpenAPIHono<Env>): void {
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const ask = async (path: string) => {
      const answer = await app.request(path, {}, c.env);
      return answer.ok ? answer.json() : null;
    };
    const here = (await pathHere(ask, pathname)) ?? (await pathOfWoo(ask, pathname));
    return here === null ? next() : c.redirect(passParams(here, search), 301);
  });
}
