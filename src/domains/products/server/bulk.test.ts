import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '#domains/catalog/server/index.ts';
import { openProductDashboard } from './testing/open-products.ts';

let dashboard: Awaited<ReturnType<typeof openProductDashboard>>;
beforeAll(async () => {
  dashboard = await openProductDashboard();
});
afterAll(() => dashboard.shop.close());

const versionsOf = (made: { body: { id: string; version: number } }[]) =>
  made.map(({ body: { id, version } }) => ({ id, version }));

async function openThree() {
  const made = [
    await dashboard.create({ name: 'A' }),
    await dashboard.create({ name: 'B' }),
    await dashboard.create({ name: 'C' }),
  ];
  const products = versionsOf(made);
  const ids = products.map(({ id }) => id);
  const many = (what: string, input: object) =>
    dashboard.call<{ changed: number }>('POST', `/products/many/${what}`, { products, ...input });
  const all = () => Promise.all(ids.map(dashboard.read));
  return { ...dashboard, products, ids, many, all };
}

test('prices of many products change by one step, or none if one product has a newer version', async () => {
  const { many, all, ids, change, call, audit } = await openThree();
  expect((await many('prices', { percent: 10, rounding: 'below_whole' })).body).toEqual({ changed: 3 });
  expect((await all()).map(({ variants }) => variants[0]?.price)).toEqual([21.99, 21.99, 21.99]);
  const [variant] = (await all())[0]?.variants ?? [];
  const sku = variant?.sku ?? variant?.id ?? '';
  expect((await audit(ids[0] ?? '')).at(-1)).toMatchObject({
    action: 'product.prices_changed',
    details: { before: { pricesMinor: { [sku]: 1999 } }, after: { pricesMinor: { [sku]: 2199 } } },
  });
  expect((await many('prices', { by: -1 })).body).toMatchObject({
    code: 'catalog.many_changed_meanwhile',
    message: expect.stringContaining('“A” and others of these products were changed by somebody else'),
  });
  await change(ids[1] ?? '', { version: 2, name: 'B2' });
  const seen = ids.map((id) => ({ id, version: 2 }));
  const late = await call('POST', '/products/many/prices', { products: seen, by: -1 });
  expect(late.body.message).toContain('“B2” was changed');
  expect((await all()).map(({ variants }) => variants[0]?.price)).toEqual([21.99, 21.99, 21.99]);
  expect((await many('prices', { percent: 10, by: 1 })).status).toBe(400);
});

test('many products are unpublished, moved and published again, and unaffected ones are left alone', async () => {
  const { many, all, staff, rows, ids, categoryId } = await openThree();
  expect((await many('status', { status: 'published' })).body).toEqual({ changed: 0 });
  const { id: garden } = await createCategory(staff, { name: 'Garden' });
  expect((await many('category', { categoryId: garden })).body).toEqual({ changed: 3 });
  const [first] = await all();
  expect(first).toMatchObject({ categoryId: garden, version: 2, status: 'published' });
  expect(await rows('select distinct category_id from listings where product_id = any ($1)', [ids])).toEqual([
    { category_id: garden },
  ]);
  expect((await many('category', { categoryId })).status).toBe(409);
});

test('stock of many products is changed during sales, and never falls below zero', async () => {
  const { many, all, rows, ids } = await openThree();
  const both = await Promise.all([many('stock', { by: -5 }), many('stock', { by: 3 })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await all()).map(({ variants }) => variants[0]?.countInStock)).toEqual([3, 3, 3]);
  const short = await many('stock', { by: -4 });
  expect(short.body.message).toMatch(/^Of “[ABC]” there are only 3 left\. Nothing was changed\.$/);
  await many('stock', { by: -3 });
  expect(await rows('select distinct in_stock from listings where product_id = any ($1)', [ids])).toEqual([
    { in_stock: false },
  ]);
});

test('many products become uncounted together, and newer versions stay unchanged', async () => {
  const { many, all } = await openThree();
  expect((await many('selling', { isTracked: false, continuesSelling: true })).body).toEqual({ changed: 3 });
  const wanted = { isTracked: false, continuesSelling: true };
  expect((await all()).map(({ variants }) => variants[0])).toMatchObject(Array(3).fill(wanted));
  expect((await many('selling', { isTracked: true })).body).toMatchObject({
    code: 'catalog.many_changed_meanwhile',
  });
});

test('many products are deleted together and restored with one press, with their variants and slugs', async () => {
  const { products, many, call, all, ids, rows, read, audit, create } = await openThree();
  await dashboard.change(ids[1] ?? '', { version: 1, name: 'B2' });
  expect((await many('deletion', {})).body).toMatchObject({ code: 'catalog.many_changed_meanwhile' });
  const seen = products.map(({ id }, at) => ({ id, version: at === 1 ? 2 : 1 }));
  const deletion = await call<{ changed: number }>('POST', '/products/many/deletion', { products: seen });
  expect(deletion.body).toEqual({ changed: 3 });
  expect(await rows('select from listings where product_id = any ($1)', [ids])).toEqual([]);
  expect((await audit(ids[2] ?? '')).at(-1)).toMatchObject({
    action: 'product.deleted',
    details: { name: 'C' },
  });
  const { body: other } = await create({ name: 'C' });
  const restore = () => call<{ changed: number }>('POST', '/products/many/restoration', { ids });
  // A double click: what is restored already stays.
  expect((await Promise.all([restore(), restore()])).map(({ body }) => body.changed).sort()).toEqual([0, 3]);
  expect((await all()).map(({ variants }) => variants.length)).toEqual([1, 1, 1]);
  const slugs = [(await read(ids[2] ?? '')).slug, (await read(other.id)).slug];
  expect(new Set(slugs).size).toBe(2);
  const unknown = await call('POST', '/products/many/restoration', { ids: [crypto.randomUUID()] });
  expect(unknown.body).toMatchObject({ code: 'catalog.product_not_found' });
});

test('a product with a new slug is found at the former one, until another product takes it', async () => {
  const { create, change, shop } = dashboard;
  const { body: goblet } = await create({ name: 'Goblet' });
  const at = async (slug: string) =>
    Promise.all(
      [`/api/browse/products/${slug}`, `/api/product/${slug}`].map(async (path) => {
        const response = await shop.request(path);
        return response.ok ? (await response.json()).slug : response.status;
      }),
    );
  expect(await at('goblet')).toEqual(['goblet', 'goblet']);
  expect((await change(goblet.id, { version: 1, slug: 'tea-goblet' })).body.slug).toBe('tea-goblet');
  expect(await at('goblet')).toEqual(['tea-goblet', 'tea-goblet']);
  await change(goblet.id, { version: 2, slug: 'big-goblet' });
  expect([await at('goblet'), await at('tea-goblet')]).toEqual(Array(2).fill(['big-goblet', 'big-goblet']));
  const { body: other } = await create({ name: 'Tea goblet' });
  expect([other.slug, await at('tea-goblet')]).toEqual(['tea-goblet', ['tea-goblet', 'tea-goblet']]);
  const taken = await change(goblet.id, { version: 3, slug: 'tea-goblet' });
  expect([taken.status, taken.body.code, taken.body.message]).toEqual([
    409,
    'catalog.slug_taken',
    'The address “tea-goblet” is taken.',
  ]);
  const odd = await change(goblet.id, { version: 3, slug: 'Tea Goblet' });
  expect([odd.status, odd.body.code]).toEqual([400, 'catalog.slug_invalid']);
  // Back to the former slug: the two addresses must not redirect to each other.
  expect((await change(goblet.id, { version: 3, slug: 'goblet' })).body.slug).toBe('goblet');
  expect([await at('goblet'), await at('big-goblet')]).toEqual(Array(2).fill(['goblet', 'goblet']));
  await dashboard.call('DELETE', `/products/${goblet.id}`);
  expect(await at('big-goblet')).toEqual([404, 404]);
});

test('a sheet is saved row by row: a conflict is answered for its product, and nothing else changes', async () => {
  const { create, call, read, change, audit } = dashboard;
  const options = [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }];
  const sizes = ['S', 'M'].map((size) => ({ choices: [size], price: 10, cost: 4, stock: { count: 5 } }));
  const [{ body: one }, { body: two }] = await Promise.all([
    create({ name: 'Sheet one', options, variants: sizes }),
    create({ name: 'Sheet two' }),
  ]);
  type Sheet = { products: (typeof one)[]; left: number };
  const shown = await call<Sheet>('GET', `/sheet?ids=${two.id},nonsense,${one.id}`);
  expect(shown.body.products.map(({ name }) => name)).toEqual(['Sheet two', 'Sheet one']);
  expect(shown.body.left).toBe(0);
  const [small, medium] = one.variants.map(({ id }) => id);
  await change(two.id, { version: 1, name: 'Sheet two, renamed' });
  const products = [
    { id: one.id, version: 1, tags: ['New', 'Sale'] },
    { id: two.id, version: 1, name: 'Mine' },
  ];
  const codes = { sku: 'M-1', barcode: '4006381333931' };
  const numbers = { price: 12.5, deposit: 0.25, ...codes, stock: { count: 9, expected: 5 } };
  const variants = [{ id: medium, productId: one.id, ...numbers }];
  type Saved = { results: { id: string; product: typeof one | null; error: { code: string } | null }[] };
  const { status, body } = await call<Saved>('PATCH', '/sheet', { products, variants });
  expect(status).toBe(200);
  expect(body.results.map(({ id, error }) => [id, error?.code ?? null])).toEqual([
    [one.id, null],
    [two.id, 'catalog.changed_meanwhile'],
  ]);
  expect(body.results[0]?.product?.version).toBe(2);
  const after = await read(one.id);
  expect(after).toMatchObject({ tags: ['New', 'Sale'], options: one.options });
  expect(after.variants).toMatchObject([
    { id: small, price: 10, cost: 4, deposit: null, countInStock: 5, sku: null },
    { id: medium, price: 12.5, cost: 4, deposit: 0.25, countInStock: 9, ...codes },
  ]);
  const listed = await call<{ products: { name: string; variants: { deposit: number | null }[] }[] }>(
    'GET',
    '/products?q=Sheet%20one',
  );
  const found = listed.body.products.find(({ name }) => name === 'Sheet one');
  expect(found?.variants.map(({ deposit }) => deposit)).toEqual([null, 0.25]);
  expect((await read(two.id)).name).toBe('Sheet two, renamed');
  expect((await audit(one.id)).map(({ action }) => action)).toContain('product.prices_changed');
  const both = [one.id, two.id].map((id) => ({ id, version: 2 }));
  const stale = { id: medium, productId: one.id, stock: { count: 1, expected: 5 } };
  const foreign = { id: medium, productId: two.id, price: 1 };
  const refused = await call<Saved>('PATCH', '/sheet', { products: both, variants: [stale, foreign] });
  expect(refused.body.results.map(({ error }) => error?.code)).toEqual([
    'catalog.changed_meanwhile',
    'catalog.variant_not_found',
  ]);
  const many = Array.from({ length: 101 }, () => ({ id: one.id, version: 1 }));
  expect((await call('PATCH', '/sheet', { products: many })).status).toBe(400);
  const unnamed = await call('PATCH', '/sheet', { products: both.slice(0, 1), variants: [foreign] });
  expect(unnamed.status).toBe(400);
});
