import { get } from 'node:http';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { inLanguage, visitorPages } from '../support/visitor-pages.ts';

type Thing = { '@type': string; [name: string]: unknown };

/** The JSON-LD of a page. */
async function things(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => {
    const parsed = JSON.parse(text);
    return (parsed['@graph'] ?? [parsed].flat()) as Thing[];
  });
}

const named = (all: Thing[], type: string) => all.find((thing) => thing['@type'] === type);
const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().getAttribute(name);

test('a product has structured data with price, stock, rating and breadcrumbs', async ({
  page,
  request,
  baseURL,
}) => {
  const product = await (await request.get('/api/browse/products/stoneware-teapot')).json();
  await page.goto('/product/stoneware-teapot');
  const all = await things(page);
  const offered = named(all, 'ProductGroup') ?? named(all, 'Product');
  expect(offered).toMatchObject({
    name: product.name,
    brand: { name: product.brand },
    aggregateRating: { ratingValue: expect.anything(), reviewCount: product.reviewCount },
  });
  const offers = JSON.stringify(offered?.hasVariant ?? offered?.offers);
  expect(offers).toContain('"priceCurrency":"USD"');
  expect(offers).toContain('schema.org/InStock');
  expect(offers).toMatch(new RegExp(`"(price|lowPrice)":"?${product.deal.price}`));
  const trail = named(all, 'BreadcrumbList')?.itemListElement as {
    position: number;
    name: string;
    item?: string;
  }[];
  expect(trail.map(({ name }) => name)).toEqual(['Kiosk', product.category.name, product.name]);
  for (const { item } of trail) if (item) expect(item.startsWith(baseURL ?? '')).toBe(true);
  // Programs that read text get the same address as Markdown, also while the page is kept.
  const asText = await request.get('/product/stoneware-teapot', { headers: { accept: 'text/markdown' } });
  expect(asText.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await asText.text()).toContain(`# ${product.name}`);
  expect((await request.get('/product/stoneware-teapot')).headers().vary).toBe('Accept-Encoding, Accept');
});

test('the home page has structured data about the shop and its search', async ({ page, baseURL }) => {
  await page.goto('/');
  const all = await things(page);
  expect(named(all, 'Organization')).toMatchObject({
    name: 'Kiosk',
    url: expect.stringContaining(baseURL ?? ''),
  });
  const site = named(all, 'WebSite');
  expect(site).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  expect(JSON.stringify(site)).toContain('/search?q={search_term_string}');
});

for (const locale of ['en', 'de']) {
  test(`every page has its canonical address, its translations and its picture (${locale})`, async ({
    page,
    baseURL,
    expectProblems,
  }) => {
    expectProblems(/status of 404/);
    const { home, category, search: _, ...rest } = visitorPages;
    const paths = [
      home,
      category,
      rest['product with variants'],
      rest['product with one variant'],
      rest.about,
      rest.contact,
    ];
    const titles = new Set<string>();
    for (const path of paths) {
      await page.goto(`${inLanguage(path, locale)}?utm_source=letter`);
      expect(await attribute(page, 'link[rel=canonical]', 'href')).toBe(baseURL + inLanguage(path, locale));
      for (const other of ['en', 'de']) {
        const href = await attribute(page, `link[rel=alternate][hreflang=${other}]`, 'href');
        expect(href).toBe(baseURL + inLanguage(path, other));
      }
      expect(await attribute(page, 'link[rel=alternate][hreflang=x-default]', 'href')).toBe(baseURL + path);
      expect(await attribute(page, 'meta[name=description]', 'content')).toMatch(/\w{3}/);
      for (const name of ['og:title', 'og:url', 'og:type', 'og:site_name', 'og:locale']) {
        expect(
          await attribute(page, `meta[property="${name}"]`, 'content'),
          `${name} of ${path}`,
        ).toBeTruthy();
      }
      titles.add(await page.title());
    }
    expect(titles.size).toBe(paths.length);
    await page.goto(inLanguage('/product/stoneware-teapot', locale));
    const image = await attribute(page, 'meta[property="og:image"]', 'content');
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/jpeg');
  });
}

test('private pages are not offered to search engines', async ({ page, expectProblems }) => {
  expectProblems(/status of 404/);
  for (const path of ['/search?q=set', '/login', '/nowhere']) {
    await page.goto(path);
    expect(await attribute(page, 'meta[name=robots]', 'content'), path).toContain('noindex');
  }
});

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));

async function sitemapPages(request: APIRequestContext): Promise<string[]> {
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toMatch(/xml/);
  const text = await index.text();
  expect(text).toContain('<sitemapindex');
  const parts = await Promise.all(locations(text).map(async (url) => (await request.get(url)).text()));
  return parts.flatMap(locations);
}

test('the sitemap lists every page, and each answers', async ({ request, baseURL }) => {
  const urls = await sitemapPages(request);
  expect(new Set(urls).size).toBe(urls.length);
  for (const path of ['/', '/category/kitchen', '/product/stoneware-teapot', '/about']) {
    expect(urls).toContain(baseURL + path);
  }
  expect(urls.length).toBeGreaterThan(80);
  const broken: string[] = [];
  const open = async (url: string) => {
    const status = (await request.get(url, { maxRedirects: 0 })).status();
    if (status !== 200) broken.push(`${status} ${url}`);
  };
  // A few at a time, like crawlers.
  for (const part of chunks(urls, 8)) await Promise.all(part.map(open));
  expect(broken).toEqual([]);
});

test('robots, manifest and icons answer, and are consistent', async ({ page, request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toMatch(/Disallow: \/(de\/)?(dashboard|profile|checkout|login)/);
  await page.goto('/');
  const manifest = await request.get((await attribute(page, 'link[rel=manifest]', 'href')) ?? '');
  expect(manifest.headers()['content-type']).toMatch(/manifest\+json/);
  const { name, start_url, icons } = await manifest.json();
  expect([name, start_url]).toEqual(['Kiosk', '/']);
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  const linked = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const src of [...linked, ...icons.map((icon: { src: string }) => icon.src)]) {
    const icon = await request.get(src ?? '');
    expect([icon.status(), icon.headers()['content-type']?.split('/')[0]], String(src)).toEqual([
      200,
      'image',
    ]);
  }
});

test('no page has a dead link', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  const seen = new Set(['/', '/de']);
  const broken: string[] = [];
  let wave = [...seen];
  while (wave.length > 0) {
    const found = new Set<string>();
    for (const part of chunks(wave, 8)) await Promise.all(part.map((path) => follow(path, found)));
    wave = [...found].filter((path) => !seen.has(path));
    for (const path of wave) seen.add(path);
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);

  async function follow(path: string, found: Set<string>) {
    const answer = await request.get(path);
    if (answer.status() >= 400) return void broken.push(`${answer.status()} ${path}`);
    if (!/html/.test(answer.headers()['content-type'] ?? '') || isNarrowed(path)) return;
    for (const href of hrefs(await answer.text())) {
      const url = new URL(href, new URL(path, origin));
      // Not part of the sitemap: pages of checkout, profile and dashboard.
      if (url.origin === origin && !/^\/(de\/)?(checkout|profile|dashboard)/.test(url.pathname))
        found.add(url.pathname + url.search);
    }
  }
});

/** Filtered lists link to unboundedly many others. */
const isNarrowed = (path: string) => path.includes('?');
const hrefs = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="([^"#]+)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const chunks = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  );

test('a demo shop answers loopback names only', async ({ baseURL }) => {
  const statusOf = (host: string) =>
    new Promise((resolve, reject) => {
      const asked = get(`${baseURL}/healthz`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject);
    });
  expect(await statusOf(new URL(baseURL ?? '').host)).toBe(200);
  expect(await statusOf('shop.localhost')).toBe(200);
  expect(await statusOf('attacker.example')).toBe(421);
});
