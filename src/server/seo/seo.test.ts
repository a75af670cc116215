import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { following, streamProducts } from './stream-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const read = async (path: string) => (await shop.request(path)).text();

test('robots find the sitemap, and are excluded from personal pages and combinations of filters', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain(`Sitemap: ${shop.config.publicUrl}/sitemap.xml`);
  expect(text).toContain('Disallow: /de/profile');
  expect(text).toContain('Disallow: /*?*sort=');
  expect(text).toContain('Disallow: /*?options=*,');
});

test('robots may read every address that llms.txt names', async () => {
  const { publicUrl } = shop.config;
  const rules = [...(await read('/robots.txt')).matchAll(/^(Allow|Disallow): (.*)$/gm)].map(
    ([, kind = '', path = '']) => ({
      mayRead: kind === 'Allow',
      path,
      start: new RegExp(`^${path.split('*').map(RegExp.escape).join('.*')}`),
    }),
  );
  const mayRead = (path: string) =>
    rules
      .filter(({ start }) => start.test(path))
      .toSorted((a, b) => b.path.length - a.path.length)
      .at(0)?.mayRead;
  expect(mayRead('/search?q=mug')).toBe(false);
  const named = [...(await read('/llms.txt')).matchAll(/https?:\/\/[^\s)]+/g)].map(([address]) => address);
  const own = named.filter((address) => address.startsWith(publicUrl));
  expect(own).toContain(`${publicUrl}/api/openapi.json`);
  expect(own.filter((address) => !mayRead(address.slice(publicUrl.length)))).toEqual([]);
});

test('an empty shop has a sitemap with its home page in both languages', async () => {
  expect(await read('/sitemap.xml')).toContain(`<loc>${shop.config.publicUrl}/sitemaps/pages.xml</loc>`);
  const pages = await read('/sitemaps/pages.xml');
  expect(pages).toContain(`<loc>${shop.config.publicUrl}/</loc>`);
  expect(pages).toContain(`hreflang="de" href="${shop.config.publicUrl}/de"`);
});

test('a missing part of the sitemap is a 404', async () => {
  expect((await shop.request('/sitemaps/products-x.xml')).status).toBe(404);
});

test('the sitemap lists products in parts, each once, in all languages', async () => {
  const admin = { as: actors.admin, method: 'POST', headers: { 'content-type': 'application/json' } };
  const post = (path: string, body: object) => shop.request(path, { ...admin, body: JSON.stringify(body) });
  await post('/api/brand', { name: 'Tilda' });
  await post('/api/category', { name: 'Tea & Pots' });
  for (const name of ['First', 'Second', 'Third']) {
    const made = await post('/api/product', {
      name,
      description: 'A pot.',
      brand: 'Tilda',
      category: 'Tea & Pots',
      price: 5,
      countInStock: 1,
    });
    expect(made.status).toBe(201);
  }
  const index = await read('/sitemap.xml');
  const [, part = ''] = index.match(/(\/sitemaps\/products-.+?\.xml)/) ?? [];
  const xml = await read(part);
  for (const slug of ['first', 'second', 'third']) {
    expect(xml.split(`<loc>${shop.config.publicUrl}/product/${slug}</loc>`)).toHaveLength(2);
    expect(xml.split(`<loc>${shop.config.publicUrl}/de/product/${slug}</loc>`)).toHaveLength(2);
  }
  const [, first = ''] = part.match(/products-(.+)\.xml/) ?? [];
  const short = await new Response(streamProducts(shop.kiosk.context(actors.visitor), first, 2)).text();
  expect(short.match(/<url>/g)).toHaveLength(4);
});

test('a shop with one language lists its addresses in that language only', async () => {
  const admin = shop.kiosk.context(actors.admin);
  await writeSetting(admin, 'languages', ['de']);
  const [, part = ''] = (await read('/sitemap.xml')).match(/(\/sitemaps\/products-.+?\.xml)/) ?? [];
  for (const path of ['/sitemaps/pages.xml', part]) {
    const xml = await read(path);
    expect(xml).not.toContain('hreflang');
    const addresses = xml.split('<loc>').slice(1);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(`${shop.config.publicUrl}/de`);
  }
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ start_url: '/de' });
  await writeSetting(admin, 'languages', ['en', 'de']);
});

test('the id after an id is the next larger id', () => {
  const id = newId();
  expect(following(id) > id).toBe(true);
  expect(following('00000000-0000-7000-8000-00000000ffff')).toBe('00000000-0000-7000-8000-000000010000');
});

test('a phone can install the shop as an app with its own name', async () => {
  const manifest = JSON.parse(await read('/site.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Kiosk', start_url: '/' });
});
