import { robotsGroups } from '#domains/content/robots-rules.ts';
import { readSettings } from '#domains/content/server/index.ts';
import { readLook } from '#domains/design/server/index.ts';
import { DomainError } from '#platform/errors.ts';
import { createRouter } from '#platform/http.ts';
import { isId } from '#platform/is-id.ts';
import { locales } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { closedAnswer } from '../opening/closed-answer.ts';
import { asksForMarkdown } from './asks-for-markdown.ts';
import { collectionFeed } from './collection-feed.ts';
import { productAsMarkdown, shopAsMarkdown } from './markdown.ts';
import { findPageRows, findPartStarts } from './sitemap-rows.ts';
import { sitemapIndex, urlEntries, urlsetEnd, urlsetStart } from './sitemap-xml.ts';
import { streamProducts } from './stream-products.ts';
import { webManifest } from './web-manifest.ts';

/** A sitemap may hold 50,000 addresses, and each product has one per language. */
const PRODUCTS_PER_PART = 10_000;

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

const notForRobots = [
  '/api/',
  '/search',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/',
  '/verify-email',
  '/join',
]
  .concat(['/profile', '/dashboard', '/checkout'])
  .flatMap((path) => (path === '/api/' ? [path] : locales.map((locale) => localePath(path, locale))));

/** The description of the API, which `llms.txt` names; crawlers obey the rule with the longest path. */
const API_DOCUMENT = '/api/openapi.json';

/**
 * Lists by one brand or choice have a title of their own and may be indexed. All others are as many as there are
 * combinations, with the same products.
 */
const combinedFilters = ['sort', 'minPrice', 'maxPrice', 'rating', 'inStock', 'onSale']
  .map((name) => `/*?*${name}=`)
  .concat(['brand', 'options'].flatMap((name) => [`/*?*&${name}=`, `/*?${name}=*&`, `/*?${name}=*,`]));

/** What crawlers and browsers request besides pages. */
export const seoRoutes = createRouter();

for (const path of ['/sitemap.xml', '/sitemaps/*', '/llms.txt'])
  seoRoutes.use(path, async (c, next) => {
    if (c.var.opening.isAway) return closedAnswer(c);
    if (!c.var.opening.isOpen) throw new DomainError('request.not_found', 404);
    return next();
  });

seoRoutes.get('/robots.txt', async (c) => {
  const { publicUrl } = c.var.ctx.services;
  const { isOpen, isAway } = c.var.opening;
  // Of a shop that is closed for a while search engines have to see that: what they may not ask for, they forget.
  if (!isOpen && !isAway) return c.text('User-agent: *\nDisallow: /\n', 200, { 'cache-control': 'no-store' });
  const { robotsRules } = await readSettings(c.var.ctx);
  const fixed = notForRobots
    .concat(combinedFilters)
    .map((path) => `Disallow: ${path}`)
    .concat(`Allow: ${API_DOCUMENT}`);
  const text = `${robotsGroups(robotsRules, fixed)}\nSitemap: ${publicUrl}/sitemap.xml\n`;
  return c.text(text, 200, { 'cache-control': 'public, max-age=3600' });
});

seoRoutes.get('/sitemap.xml', async (c) => {
  const { ctx } = c.var;
  const starts = await findPartStarts(ctx, [PRODUCTS_PER_PART]);
  const parts = ['pages', ...starts.map(({ id }) => `products-${id}`)];
  return c.body(
    sitemapIndex(parts.map((part) => `${ctx.services.publicUrl}/sitemaps/${part}.xml`)),
    200,
    xml,
  );
});

seoRoutes.get('/sitemaps/pages.xml', async (c) => {
  const { ctx } = c.var;
  const [rows, { languages }] = await Promise.all([findPageRows(ctx, []), readSettings(ctx)]);
  const { publicUrl } = ctx.services;
  const entries = rows.map((row) => urlEntries(row, { publicUrl, languages }));
  return c.body([urlsetStart, ...entries, urlsetEnd].join(''), 200, xml);
});

seoRoutes.get('/sitemaps/:part{products-.+\\.xml}', (c) => {
  const id = c.req.param('part').slice('products-'.length, -'.xml'.length);
  if (!isId(id)) throw new DomainError('request.not_found', 404);
  return c.body(streamProducts(c.var.ctx, id, PRODUCTS_PER_PART), 200, xml);
});

const atom = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
};

/** The address of a collection with `.atom`, as in Shopify's shops; other languages have their prefix. */
for (const locale of locales) {
  seoRoutes.get(localePath('/collections/:feed{.+\\.atom}', locale), async (c) => {
    const slug = (c.req.param('feed') ?? '').slice(0, -'.atom'.length);
    return c.body(await collectionFeed({ ...c.var.ctx, locale }, slug), 200, atom);
  });
}

const markdown = { 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' };

seoRoutes.get('/llms.txt', async (c) => c.body(await shopAsMarkdown(c.var.ctx), 200, markdown));

/** The address of a product with `.md`, or its own for those who accept Markdown; search engines keep to its page. */
for (const locale of locales) {
  seoRoutes.get(localePath('/product/:file{.+\\.md}', locale), async (c) => {
    if (c.var.opening.isAway) return closedAnswer(c);
    if (!c.var.opening.isOpen) throw new DomainError('request.not_found', 404);
    const slug = (c.req.param('file') ?? '').slice(0, -'.md'.length);
    const { page, text } = await productAsMarkdown({ ...c.var.ctx, locale }, slug);
    return c.body(text, 200, { ...markdown, link: `<${page}>; rel="canonical"`, 'x-robots-tag': 'noindex' });
  });
  seoRoutes.get(localePath('/product/:slug', locale), async (c, next) => {
    if (!c.var.opening.isOpen || !asksForMarkdown(c.req.header('accept'))) return next();
    const found = await productAsMarkdown({ ...c.var.ctx, locale }, c.req.param('slug') ?? '').catch(
      unlessMissing,
    );
    // Its page knows where a product has moved to.
    if (!found) return next();
    c.header('vary', 'Accept', { append: true });
    return c.body(found.text, 200, { ...markdown, link: `<${found.page}>; rel="canonical"` });
  });
}

function unlessMissing(error: unknown): null {
  if (error instanceof DomainError && error.status === 404) return null;
  throw error;
}

seoRoutes.get('/site.webmanifest', async (c) => {
  const [{ storeName, languages }, { body: look }] = await Promise.all([
    readSettings(c.var.ctx),
    readLook(c.var.ctx),
  ]);
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };
  return c.body(JSON.stringify(webManifest(storeName, languages[0] ?? 'en', look)), 200, headers);
});
