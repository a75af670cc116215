import { expect, test } from 'vitest';
import { createBrand, createCategory, createProduct, updateProduct } from '#domains/catalog/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openNode } from './testing/open-node.ts';

test('equal queries are one entry: order, encoding, unknown params and impossible values do not matter', async () => {
  const node = await openNode();
  const paths = [
    '?q=tea&page=1&x=1',
    '?page=1&q=tea',
    '?q=tea&page=1&utm=2',
    '?q=tea&page=1&lang=en',
    '?q=tea&page=1&sort=made-up&rating=11&inStock=1&minPrice=free',
  ];
  for (const query of paths) await node.get(`/api/browse/products${query}`);
  expect(node.caches.answers.size).toBe(1);
  await node.get('/api/browse/products?q=tea&page=1', { 'accept-language': 'de' });
  expect(node.caches.answers.size).toBe(2);
});

test('a public answer has an ETag, is confirmed by 304 and changes immediately', async () => {
  const node = await openNode();
  const first = await node.get('/api/browse/shop');
  const etag = first.headers.get('etag') ?? '';
  expect([first.headers.get('cache-control'), (await first.json()).name]).toEqual(['no-cache', 'Kiosk']);
  const known = await node.get('/api/browse/shop', { 'if-none-match': etag });
  expect([known.status, await known.text()]).toEqual([304, '']);
  await writeSetting(node.admin, 'storeName', 'Corner Shop');
  const changed = await node.get('/api/browse/shop', { 'if-none-match': etag });
  expect([changed.status, (await changed.json()).name]).toEqual([200, 'Corner Shop']);
});

test('requests of staff are neither cached nor answered from the cache', async () => {
  const node = await openNode();
  const forStaff = await node.as(actors.admin, '/api/browse/shop');
  expect([forStaff.headers.get('cache-control'), node.caches.answers.frames.size]).toEqual(['no-store', 0]);
  await node.get('/api/browse/shop');
  await node.kiosk.db.query(`insert into settings (key, value) values ('storeName', '"Unheard"')`);
  expect((await (await node.get('/api/browse/shop')).json()).name).toBe('Kiosk');
  expect((await (await node.as(actors.admin, '/api/browse/shop')).json()).name).toBe('Unheard');
});

test('failures and writes are not cached', async () => {
  const node = await openNode();
  const missing = await node.get('/api/browse/products/none');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const written = await node.as(actors.visitor, '/api/cart/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"lines":[]}',
  });
  expect([written.status, written.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(node.caches.answers.size).toBe(0);
});

test('a new product is found at the next request, even after a cached 404', async () => {
  const node = await openNode();
  const category = await createCategory(node.admin, { name: 'Tea' });
  const brand = await createBrand(node.admin, { name: 'Acme' });
  expect((await node.get('/api/browse/products/pot')).status).toBe(404);
  expect((await (await node.get('/api/browse/products?q=pot')).json()).total).toBe(0);
  const variants = [{ priceMinor: 2_000, onHand: 3 }];
  await createProduct(node.admin, { name: 'Pot', categoryId: category.id, brandId: brand.id, variants });
  expect((await node.get('/api/browse/products/pot')).status).toBe(200);
  expect((await (await node.get('/api/browse/products?q=pot')).json()).total).toBe(1);
});

test('a former slug leads to another product as soon as that takes it', async () => {
  const node = await openNode();
  const category = await createCategory(node.admin, { name: 'Tea' });
  const brand = await createBrand(node.admin, { name: 'Acme' });
  const groups = { categoryId: category.id, brandId: brand.id, variants: [{ priceMinor: 2_000, onHand: 3 }] };
  const { id } = await createProduct(node.admin, { name: 'Pot', ...groups });
  await updateProduct(node.admin, { id, slug: 'kettle' });
  const found = () =>
    Promise.all(
      ['/api/browse/products/pot', '/api/product/pot'].map(
        async (path) => (await (await node.get(path)).json()).slug,
      ),
    );
  expect(await found()).toEqual(['kettle', 'kettle']);
  await createProduct(node.admin, { name: 'Pot', ...groups });
  expect(await found()).toEqual(['pot', 'pot']);
});

test('unknown params of a call create no cache entries, even if another call knows them', async () => {
  const node = await openNode();
  for (const query of ['', '?q=1', '?page=2&sort=price', '?utm_source=mail']) {
    await node.get(`/api/browse/shop${query}`);
    await node.get(`/api/browse/shop/${query}`);
    await node.get(`/api/content/pages/none${query}`);
  }
  expect([node.caches.answers.frames.size, node.caches.answers.size]).toEqual([1, 0]);
  const [first, second] = await Promise.all(
    ['q=a', 'q=b'].map(async (query) => (await node.get(`/api/browse/products?${query}`)).status),
  );
  expect([first, second, node.caches.answers.size]).toEqual([200, 200, 2]);
});

test('many different searches leave memory bounded', async () => {
  const node = await openNode({ limits: { answerBytes: 40_000, pageBytes: 200_000 } });
  for (let index = 0; index < 60; index++) {
    await node.get(`/api/browse/products?q=word${index}`);
    await node.get(`/search?q=word${index}`);
  }
  expect(node.caches.answers.bytes).toBeLessThanOrEqual(40_000);
  expect(node.caches.pages.entries.bytes).toBeLessThanOrEqual(200_000);
  expect(node.caches.pages.entries.size).toBeGreaterThan(2);
});

test('many requests with long params leave memory bounded', async () => {
  const node = await openNode({ limits: { answerBytes: 200_000 } });
  for (let index = 0; index < 60; index++) {
    await node.get(`/api/browse/products?brand=${String(index).padStart(1_500, 'x')}`);
  }
  const { size } = node.caches.answers;
  expect(size).toBeGreaterThan(2);
  expect(size * 1_500).toBeLessThan(50_000);
});

async function openTeaShop(limits = {}) {
  const node = await openNode({ limits });
  const category = await createCategory(node.admin, { name: 'Tea & more' });
  const brand = await createBrand(node.admin, { name: 'Acme' });
  const { id } = await createProduct(node.admin, {
    name: 'Pot',
    categoryId: category.id,
    brandId: brand.id,
    variants: [{ priceMinor: 2_000, onHand: 3 }],
  });
  const names = async (query: string) => {
    const { data } = await (await node.get(`/api/product/search/query?${query}`)).json();
    return (data as { name: string }[] | undefined)?.map(({ name }) => name);
  };
  return { node, id, names };
}

test('the list of a category is cached for each form of request, until one of its products changes', async () => {
  const { node, id, names } = await openTeaShop();
  // The second is the form that the pages of the specification send: what a parser reads as another param is part of
  // the name.
  const ways = [
    'category=Tea%20%26%20more&price=9999',
    'category=tea & more&price=9999',
    'price=9999&category=TEA+%26+MORE&x=1',
  ];
  for (const way of ways) expect(await names(way)).toEqual(['Pot']);
  expect(node.caches.answers.size).toBe(1);
  await updateProduct(node.admin, { id, name: 'Kettle' });
  for (const way of ways) expect(await names(way)).toEqual(['Kettle']);
});

test('made-up params evict each other, never the list of a category or a product', async () => {
  const { node, names } = await openTeaShop({ answerBytes: 100_000 });
  await names('category=tea-more&price=9999');
  await node.get('/api/product/pot');
  for (let price = 100; price < 150; price++) await names(`category=tea-more&price=${price}`);
  expect(node.caches.answers.find('en /api/product/pot')).toBeDefined();
  expect(node.caches.answers.find('en /api/product/search/query ["","tea-more","9999"]')).toBeDefined();
  expect(node.caches.answers.bytes).toBeLessThanOrEqual(100_000);
});
