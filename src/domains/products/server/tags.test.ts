import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '#domains/browse/contract.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { DashboardProducts } from '../contract/list.ts';
import { openProductDashboard } from './testing/open-products.ts';

let dashboard: Awaited<ReturnType<typeof openProductDashboard>>;
beforeAll(async () => {
  dashboard = await openProductDashboard();
});
afterAll(() => dashboard.shop.close());

const listed = async (tag: string) => {
  const { body } = await dashboard.call<DashboardProducts>(
    'GET',
    `/products?sort=name&tag=${encodeURIComponent(tag)}`,
  );
  return body.products.map(({ name }) => name);
};

test('staff tags a product, and shoppers find it by its tags', async () => {
  const { body: mug } = await dashboard.create({
    name: 'Camp mug',
    tags: [' Outdoor', 'enamel, gift', 'ENAMEL'],
  });
  expect(mug.tags).toEqual(['Outdoor', 'ENAMEL', 'gift']);
  const { body: changed } = await dashboard.change(mug.id, {
    version: mug.version,
    tags: ['Outdoor', 'fireside'],
  });
  expect(changed.tags).toEqual(['Outdoor', 'fireside']);
  const found = (await dashboard.ask('GET', '/api/browse/products?q=fireside'))
    .body as unknown as ProductList;
  expect(found.items.map(({ name }) => name)).toEqual(['Camp mug']);
  expect((await dashboard.audit(mug.id)).at(-1)?.details).toMatchObject({
    before: { tags: ['Outdoor', 'ENAMEL', 'gift'] },
    after: { tags: ['Outdoor', 'fireside'] },
  });
});

test('staff filters the list by a tag, however it is capitalized, and sees all tags in use', async () => {
  await dashboard.create({ name: 'Bowl', tags: ['Kitchen'] });
  await dashboard.create({ name: 'Apron', tags: ['kitchen', 'linen'] });
  expect(await listed('KITCHEN')).toEqual(['Apron', 'Bowl']);
  expect(await listed('nothing')).toEqual([]);
  const { body } = await dashboard.call<{ tags: object[] }>('GET', '/tags');
  expect(body.tags[0]).toEqual({ tag: expect.stringMatching(/^kitchen$/i), products: 2 });
});

test('tags are added to many products and removed from them at once', async () => {
  const made = [
    await dashboard.create({ name: 'Vase', tags: ['Old', 'glass'] }),
    await dashboard.create({ name: 'Pot', tags: ['new', 'season'] }),
  ];
  const products = made.map(({ body: { id, version } }) => ({ id, version }));
  const step = { products, add: ['new', 'season'], remove: ['old'] };
  expect((await dashboard.call('POST', '/products/many/tags', step)).body).toEqual({ changed: 1 });
  const [vase, pot] = await Promise.all(products.map(({ id }) => dashboard.read(id)));
  expect([vase?.tags, vase?.version]).toEqual([['glass', 'new', 'season'], 2]);
  expect([pot?.tags, pot?.version]).toEqual([['new', 'season'], 1]);
  expect(await listed('season')).toEqual(['Pot', 'Vase']);
  expect((await dashboard.call('POST', '/products/many/tags', step)).body).toMatchObject({
    code: 'catalog.many_changed_meanwhile',
  });
});

test('a product gets no more than 50 tags, none above 60 letters, and none from a member', async () => {
  const tags = Array.from({ length: 51 }, (_, n) => `tag ${n}`);
  expect((await dashboard.create({ tags })).body).toMatchObject({ code: 'catalog.too_many_tags' });
  expect((await dashboard.create({ tags: ['x'.repeat(61)] })).body).toMatchObject({
    code: 'catalog.tag_too_long',
  });
  const { body } = await dashboard.create({ tags: tags.slice(1) });
  const products = [{ id: body.id, version: body.version }];
  expect(
    (await dashboard.call('POST', '/products/many/tags', { products, add: ['more'] })).body,
  ).toMatchObject({
    code: 'catalog.too_many_tags',
  });
  const half = { name: 'Half \ud800', products, add: ['half \ud800'] };
  for (const path of ['/products/many/tags', `/products/${body.id}/copy`])
    expect((await dashboard.call('POST', path, half)).body).toMatchObject({ code: 'catalog.invalid_text' });
  const refused = await dashboard.call(
    'POST',
    '/products/many/tags',
    { products, add: ['a'] },
    actors.member,
  );
  expect(refused.status).toBe(403);
});
