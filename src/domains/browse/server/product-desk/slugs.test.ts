import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProductDesk } from './testing/open-product-desk.ts';

let desk: Awaited<ReturnType<typeof openProductDesk>>;
beforeAll(async () => {
  desk = await openProductDesk();
});
afterAll(() => desk.shop.close());

test('a product that gets another address is found at the former one, until another product takes that', async () => {
  const { create, change, shop } = desk;
  const { body: mug } = await create({ name: 'Mug' });
  const at = async (slug: string) =>
    Promise.all(
      [`/api/browse/products/${slug}`, `/api/product/${slug}`].map(async (path) => {
        const response = await shop.request(path);
        return response.ok ? (await response.json()).slug : response.status;
      }),
    );
  expect(await at('mug')).toEqual(['mug', 'mug']);
  expect((await change(mug.id, { version: 1, slug: 'tea-mug' })).body.slug).toBe('tea-mug');
  expect(await at('mug')).toEqual(['tea-mug', 'tea-mug']);
  await change(mug.id, { version: 2, slug: 'big-mug' });
  expect([await at('mug'), await at('tea-mug')]).toEqual(Array(2).fill(['big-mug', 'big-mug']));
  const { body: other } = await create({ name: 'Tea mug' });
  expect([other.slug, await at('tea-mug')]).toEqual(['tea-mug', ['tea-mug', 'tea-mug']]);
  const taken = await change(mug.id, { version: 3, slug: 'tea-mug' });
  expect([taken.status, taken.body.code, taken.body.message]).toEqual([
    ...[409, 'catalog.slug_taken', 'The address “tea-mug” is taken.'],
  ]);
  const odd = await change(mug.id, { version: 3, slug: 'Tea Mug' });
  expect([odd.status, odd.body.code]).toEqual([400, 'catalog.slug_invalid']);
  // Back to where it was: the two addresses do not lead to each other for ever.
  expect((await change(mug.id, { version: 3, slug: 'mug' })).body.slug).toBe('mug');
  expect([await at('mug'), await at('big-mug')]).toEqual(Array(2).fill(['mug', 'mug']));
  await desk.call('DELETE', `/products/${mug.id}`);
  expect(await at('big-mug')).toEqual([404, 404]);
});
