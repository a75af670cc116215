import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProductDashboard } from './testing/open-products.ts';

let dashboard: Awaited<ReturnType<typeof openProductDashboard>>;
beforeAll(async () => {
  dashboard = await openProductDashboard();
});
afterAll(() => dashboard.shop.close());

test('goods without a brand get that of the shop, made once', async () => {
  const { create, rows } = dashboard;
  const own = await create({ name: 'Own', brandId: undefined });
  const more = await create({ name: 'Own again', brandId: undefined });
  expect([own.status, more.status]).toEqual([201, 201]);
  expect(more.body.brandId).toBe(own.body.brandId);
  expect(await rows('select name from brands where id = $1', [own.body.brandId])).toEqual([
    { name: 'Kiosk' },
  ]);
});

test('a draft needs neither text nor price, and is not published before it has a price', async () => {
  const { create, change, call, read } = dashboard;
  const empty = { description: '', variants: [{}] };
  expect((await create(empty)).body.code).toBe('catalog.description_empty');
  expect((await create({ ...empty, description: 'Words.' })).body.code).toBe('catalog.price_invalid');
  const { body: draft } = await create({ ...empty, name: 'Plan', status: 'draft' });
  expect(draft.variants).toMatchObject([{ price: 0, countInStock: 0 }]);

  const { id, version } = draft;
  const many = { products: [{ id, version }], status: 'published' };
  const missing = { status: 400, body: { code: 'catalog.price_missing' } };
  expect(await call('POST', '/products/many/status', many)).toMatchObject(missing);
  expect(await change(id, { version, status: 'unlisted' })).toMatchObject(missing);
  expect((await read(id)).status).toBe('draft');

  const [variant] = draft.variants;
  const priced = { version, status: 'published', variants: [{ id: variant?.id, price: 12.5 }] };
  expect((await change(id, priced)).body).toMatchObject({ status: 'published', variants: [{ price: 12.5 }] });
});

test('a draft is published with a price for the variant that lacked one; the others keep theirs', async () => {
  const { create, change } = dashboard;
  const options = [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }];
  const variants = [
    { choices: ['S'], price: 0 },
    { choices: ['L'], price: 10 },
  ];
  const { body: draft } = await create({ name: 'Half', status: 'draft', options, variants });
  const [small, large] = draft.variants.map(({ id }: { id: string }) => id);
  const kept = { id: large, choices: ['L'] };
  const publish = { version: draft.version, status: 'published' };
  const unpriced = { ...publish, variants: [{ id: small, choices: ['S'] }, kept] };
  expect((await change(draft.id, unpriced)).body.code).toBe('catalog.price_missing');
  const priced = { ...publish, variants: [{ id: small, choices: ['S'], price: 8 }, kept] };
  expect((await change(draft.id, priced)).body).toMatchObject({
    status: 'published',
    variants: [{ price: 8 }, { price: 10 }],
  });
});

test('a draft needs no category, and is not published before it has one', async () => {
  const { create, change, call, read, rows, categoryId } = dashboard;
  const missing = { status: 400, body: { code: 'catalog.category_missing' } };
  expect(await create({ name: 'Loose', categoryId: undefined })).toMatchObject(missing);
  const { body: draft } = await create({ name: 'Loose', categoryId: undefined, status: 'draft' });
  expect(draft.categoryId).toBe('');
  // Nobody sees or chooses the row that stands for none.
  const { body: categories } = await dashboard.ask('GET', '/api/categories');
  expect(JSON.stringify(categories)).not.toContain('–');

  const { id, version } = draft;
  expect(
    await call('POST', '/products/many/status', { products: [{ id, version }], status: 'published' }),
  ).toMatchObject(missing);
  expect(await change(id, { version, status: 'unlisted' })).toMatchObject(missing);
  const { body: copy } = await call('POST', `/products/${id}/copy`, { name: 'Loose again' });
  expect(copy).toMatchObject({ categoryId: '', status: 'draft' });
  expect((await read(id)).status).toBe('draft');

  expect((await change(id, { version, status: 'published', categoryId })).body).toMatchObject({
    status: 'published',
    categoryId,
  });
  expect(await rows('select count(*)::integer as count from categories where name = $1', ['–'])).toEqual([
    { count: 1 },
  ]);
});
