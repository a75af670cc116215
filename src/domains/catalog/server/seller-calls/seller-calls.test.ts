import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { createSeller } from '../sellers.ts';

test('the products of a seller leave the shop while staff has set them inactive', async () => {
  const { staff, add, ask } = await openShelves();
  const { id } = await createSeller(staff, { name: 'Studio Linde', email: 'hello@linde.example' });
  const mug = await add({ sellerId: id });
  const set = (isActive: unknown, as: Actor = actors.admin, seller = id) =>
    ask('PATCH', `/api/sellers/${seller}/active`, { isActive }, as);
  const visible = async () => (await ask('GET', `/api/product/${mug.id}`)).status;

  expect((await set(false)).body.data).toMatchObject({ isActive: false, productCount: 1 });
  expect(await visible()).toBe(404);
  expect((await set(true)).body.data).toMatchObject({ isActive: true });
  expect(await visible()).toBe(200);
  expect((await ask('GET', '/api/sellers', undefined, actors.admin)).body.data).toHaveLength(1);

  expect((await set('yes')).status).toBe(400);
  expect((await set(true, actors.admin, 'nobody')).status).toBe(404);
  expect([(await set(false, actors.visitor)).status, (await set(false, actors.member)).status]).toEqual([
    401, 403,
  ]);
  expect((await ask('GET', '/api/sellers', undefined, actors.member)).status).toBe(403);
});
