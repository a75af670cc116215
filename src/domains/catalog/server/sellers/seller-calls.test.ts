import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { createSeller } from './sellers.ts';

test('staff makes a seller, two change it at once, and one leaves: the products stay', async () => {
  const { add, ask, rows } = await openShelves();
  const send = (method: string, path: string, body?: unknown, as: Actor = actors.admin) =>
    ask(method, `/api/sellers${path}`, body, as);
  const terms = { name: ' Studio Linde ', email: 'hello@linde.example' };
  const { status, body } = await send('POST', '', terms);
  const { _id: id, version } = body.data as { _id: string; version: number };
  expect([status, body.data]).toMatchObject([201, { name: 'Studio Linde', isActive: true, productCount: 0 }]);
  expect((await send('POST', '', { ...terms, email: 'HELLO@linde.example' })).body.code).toBe(
    'catalog.seller_email_taken',
  );
  expect((await send('POST', '', { ...terms, name: ' ' })).body.code).toBe('catalog.seller_name_empty');
  expect((await send('POST', '', { ...terms, name: 'Half \ud800' })).body.code).toBe('catalog.invalid_text');
  expect((await send('POST', '', { ...terms, email: 'linde' })).status).toBe(400);

  await send('PATCH', `/${id}/active`, { isActive: false });
  const both = await Promise.all(
    ['Linde', 'Lindt'].map((name) => send('PATCH', `/${id}`, { name, version })),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);

  const mug = await add({ sellerId: id });
  for (const as of [actors.visitor, actors.member]) {
    const answers = [
      send('POST', '', terms, as),
      send('PATCH', `/${id}`, {}, as),
      send('DELETE', `/${id}`, {}, as),
    ];
    expect((await Promise.all(answers)).every((answer) => [401, 403].includes(answer.status))).toBe(true);
  }
  expect((await send('DELETE', `/${id}`)).status).toBe(200);
  expect(await rows('select seller_id, status, version from products where id = $1', [mug.id])).toEqual([
    { seller_id: null, status: 'draft', version: 2 },
  ]);
  expect((await send('DELETE', `/${id}`)).status).toBe(404);
});

test('the products of a seller leave the shop while staff has set them inactive', async () => {
  const { staff, add, ask } = await openShelves();
  const { _id: id } = await createSeller(staff, { name: 'Studio Linde', email: 'hello@linde.example' });
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
