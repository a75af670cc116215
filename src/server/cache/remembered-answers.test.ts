import { expect, test } from 'vitest';
import { createBrand, createCategory, createProduct } from '#domains/catalog/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Renderer } from '#server/render/renderer.ts';
import { cookieOf, somebody } from '#tests/support/people.ts';
import type { CachedAnswer } from './answer-memory.ts';
import { openNode } from './testing/open-node.ts';

const facts = ({ status, headers }: Response) => [
  status,
  [...headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
];

async function openTeaShop() {
  const node = await openNode();
  const category = await createCategory(node.admin, { name: 'Tea' });
  const brand = await createBrand(node.admin, { name: 'Acme' });
  const add = (name: string) =>
    createProduct(node.admin, {
      name,
      categoryId: category.id,
      brandId: brand.id,
      variants: [{ priceMinor: 2_000, onHand: 3 }],
    });
  return { node, add };
}

test('answers sent without the app equal those of the app, in any encoding', async () => {
  const { node, add } = await openTeaShop();
  await add('Pot');
  const paths = [
    '/api/product/search/query?category=Tea&price=9999',
    '/api/product/pot',
    '/api/product/none',
  ];
  for (const path of paths) {
    for (const language of ['en', 'de']) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { 'accept-language': language, 'accept-encoding': encoding };
        const first = await node.get(path, headers);
        expect(node.caches.answers.findAsked(path, language)?.ready).toHaveProperty(encoding);
        const second = await node.get(path, headers);
        expect(facts(second)).toEqual(facts(first));
        expect(await second.text()).toBe(await first.text());
      }
    }
  }
  const known = await node.get('/api/product/pot');
  const etag = known.headers.get('etag') ?? '';
  expect((await node.get('/api/product/pot', { 'if-none-match': etag })).status).toBe(304);
});

test('requests with credentials or from another origin are answered by the app', async () => {
  const friend = 'https://friend.example';
  const node = await openNode({ knowsSessions: true, environment: { CORS_ORIGINS: friend } });
  const body = JSON.stringify(somebody());
  const headers = { 'content-type': 'application/json' };
  const cookie = cookieOf(await fetch(`${node.origin}/api/signup`, { method: 'POST', body, headers }));
  const path = '/api/browse/shop';
  const caching = async (more: Record<string, string>) =>
    (await node.get(path, more)).headers.get('cache-control');
  expect([await caching({}), await caching({}), await caching({ cookie })]).toEqual([
    'no-cache',
    'no-cache',
    'no-store',
  ]);
  const allowed = await node.get(path, { origin: friend });
  expect(allowed.headers.get('access-control-allow-origin')).toBe(friend);
  for (const answer of [allowed, await node.get(path)])
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Origin');
  const wrong = await node.get(path, { authorization: 'Bearer kiosk_pat_wrong' });
  expect(wrong.status).toBe(401);
});

test('a 404 is cached until the object appears', async () => {
  const { node, add } = await openTeaShop();
  const asked = ['/api/product/kettle', '/api/browse/products/kettle', '/api/browse/categories/cups'];
  const statuses = () => Promise.all(asked.map(async (path) => (await node.get(path)).status));
  expect(await statuses()).toEqual([404, 404, 404]);
  expect([node.caches.answers.misses.size, node.caches.answers.size]).toEqual([3, 0]);
  // Bypasses the caches: an answer from now on was made without the database.
  await node.kiosk.db.query('alter table products rename to hidden_products');
  expect(await statuses()).toEqual([404, 404, 404]);
  await node.kiosk.db.query('alter table hidden_products rename to products');
  await createCategory(node.admin, { name: 'Cups' });
  await add('Kettle');
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(node.caches.answers.misses.size).toBe(0);
});

test('a missing page is cached at its second request, until it exists', async () => {
  const { node, add } = await openTeaShop();
  const { pages } = node.caches;
  const ask = async () => {
    const { status, headers } = await node.get('/product/kettle');
    return [status, headers.get('cache-control'), pages.misses.size, pages.entries.size];
  };
  expect(await ask()).toEqual([404, 'no-store', 0, 0]);
  expect(await ask()).toEqual([404, 'no-store', 1, 0]);
  expect(await ask()).toEqual([404, 'no-store', 1, 0]);
  expect(pages.find('/product/kettle')?.status).toBe(404);
  await add('Kettle');
  expect(await ask()).toEqual([200, 'no-cache', 0, 1]);
});

test('made-up addresses evict each other, never existing pages', async () => {
  const { node, add } = await openTeaShop();
  await add('Pot');
  await node.get('/api/product/pot');
  const { answers } = node.caches;
  const miss = (index: number): CachedAnswer => ({
    tags: ['shop', 'list'],
    changesAt: Number.POSITIVE_INFINITY,
    bytes: 4_000,
    isFrame: false,
    isPublic: true,
    status: 404,
    contentType: 'application/json',
    fingerprint: String(index),
    body: Buffer.alloc(0),
    ready: {},
  });
  for (let index = 0; index < 20_000; index++)
    await answers.load(`en /api/product/${index}`, async () => ({ entry: miss(index), storable: true }));
  expect(answers.misses.bytes).toBeLessThanOrEqual(2 ** 20);
  expect(answers.find('en /api/product/19999')).toBeDefined();
  expect(answers.find('en /api/product/pot')?.status).toBe(200);
});

test('a page of a member has the frame that visitors have; a page of staff reads it anew', async () => {
  const renderer: Renderer = {
    render: async ({ fetchApi }) => {
      const { name } = await (await fetchApi('/api/browse/shop')).json();
      return { status: 200, html: `<!doctype html><p>${name}</p>` };
    },
  };
  const node = await openNode({ knowsSessions: true, renderer, limits: { answerBytes: 0 } });
  const body = JSON.stringify(somebody());
  const headers = { 'content-type': 'application/json' };
  const cookie = cookieOf(await fetch(`${node.origin}/api/signup`, { method: 'POST', body, headers }));
  const shown = async () => /<p>(.*)<\/p>/.exec(await (await node.get('/profile', { cookie })).text())?.[1];
  expect(await shown()).toBe('Kiosk');
  await writeSetting(node.admin, 'storeName', 'Corner Shop');
  expect(await shown()).toBe('Corner Shop');
  await node.kiosk.db.query(`update settings set value = '"Unheard"' where key = 'storeName'`);
  expect(await shown()).toBe('Corner Shop');
  await node.kiosk.db.query(`update users set role = 'owner'`);
  expect(await shown()).toBe('Unheard');
});

test('the frame of pages is found while the database fails, also after its time', async () => {
  const node = await openNode();
  await node.get('/api/browse/shop');
  const { answers } = node.caches;
  const key = 'en /api/browse/shop';
  expect(answers.find(key)).toBeDefined();
  expect(answers.findStale(key)).toBe(answers.find(key));
});
