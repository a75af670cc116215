import { expect, test } from 'vitest';
import { deleteProduct, updateProduct } from '#domains/catalog/server/index.ts';
import { setStock } from '#domains/inventory/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { addWish, mergeWishes, removeWish, toggleWishForPrograms } from './server.ts';

async function openWishes() {
  const shelves = await openShelves();
  const memberOf = async (): Promise<Actor> => ({ kind: 'member', userId: await shelves.addMember() });
  const ids = async (as: Actor) => (await shelves.ask('GET', '/api/wishlist/ids', undefined, as)).body.data;
  return { ...shelves, memberOf, ids, mia: await memberOf() };
}

const idsOf = (data: unknown) => (data as { _id: string }[]).map(({ _id }) => _id);

test('a member saves products and removes one, and sees only their own list', async () => {
  const { add, ask, mia, memberOf } = await openWishes();
  const mug = await add();
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 500, onHand: 0 }] });
  const toggle = (productId: string) => ask('PATCH', '/api/wishlist', { productId }, mia);

  expect(await toggle(mug.id)).toMatchObject({ status: 200, body: { added: true, data: [{ _id: mug.id }] } });
  const second = await toggle(cup.id);
  expect(idsOf(second.body.data)).toEqual([cup.id, mug.id]);
  const { body } = await ask('GET', '/api/wishlist', undefined, mia);
  expect(body.data).toEqual(second.body.data);
  const { body: product } = await ask('GET', `/api/product/${mug.id}`);
  expect({ reviews: [], ...(body.data as object[])[1] }).toEqual(product);

  expect(await toggle(mug.id)).toMatchObject({ body: { added: false, data: [{ _id: cup.id }] } });
  const stranger = await ask('GET', '/api/wishlist', undefined, await memberOf());
  expect(stranger).toEqual({ status: 200, body: { data: [] } });
});

test('a wishlist is paginated with visible products, and an invalid page number is refused', async () => {
  const { add, ask, mia, staff } = await openWishes();
  const saved: string[] = [];
  for (const name of ['Mug', 'Cup', 'Pot', 'Jug']) {
    const { id } = await add({ name });
    await ask('PUT', `/api/wishlist/${id}`, undefined, mia);
    saved.unshift(id);
  }
  await deleteProduct(staff, { id: saved[1] ?? '' });
  const page = async (query: string) =>
    idsOf((await ask('GET', `/api/wishlist?${query}`, undefined, mia)).body.data);
  expect(await page('limit=2')).toEqual([saved[0], saved[2]]);
  expect(await page('limit=2&page=2')).toEqual([saved[3]]);
  expect(await page('limit=2&page=3')).toEqual([]);
  expect((await ask('GET', '/api/wishlist?page=two', undefined, mia)).status).toBe(400);
});

test('visitors have no wishlist, and invalid input is refused with a message', async () => {
  const { add, ask, mia, shop } = await openWishes();
  const { id: productId } = await add();
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['GET', '/ids'],
    ['GET', '/cards'],
    ['PUT', `/${productId}`],
    ['DELETE', `/${productId}`],
  ] as const) {
    const body = method === 'PATCH' ? { productId } : undefined;
    expect(await ask(method, `/api/wishlist${path}`, body)).toMatchObject({
      status: 401,
      body: { code: 'auth.sign_in_required', message: 'Please log in first.' },
    });
  }
  const visitor = shop.kiosk.context(actors.visitor);
  for (const verb of [toggleWishForPrograms, addWish, removeWish])
    await expect(verb(visitor, { productId })).rejects.toMatchObject({ status: 401 });

  const patch = async (body: unknown) => (await ask('PATCH', '/api/wishlist', body, mia)).status;
  expect(await patch({ productId: newId() })).toBe(404);
  expect(await patch({ productId: "'; --" })).toBe(404);
  for (const body of [{}, { productId: 5 }, { productId: null }, [], 'x'])
    expect(await patch(body)).toBe(400);
  expect((await ask('PUT', '/api/wishlist/teapot', undefined, mia)).status).toBe(404);
  const gone: Actor = { kind: 'member', userId: newId() };
  expect((await ask('PATCH', '/api/wishlist', { productId }, gone)).status).toBe(401);
});

test('ten concurrent toggles take turns and end where they began', async () => {
  const { add, ask, mia, ids } = await openWishes();
  const [mug, cup] = [await add(), await add({ name: 'Cup' })];
  const toggles = Array.from({ length: 10 }, () => ask('PATCH', '/api/wishlist', { productId: mug.id }, mia));
  const hearts = Array.from({ length: 4 }, () => ask('PUT', `/api/wishlist/${cup.id}`, undefined, mia));
  const answers = await Promise.all([...toggles, ...hearts]);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 14 }, () => 200));
  expect(answers.filter(({ body }) => body.added === true)).toHaveLength(5);
  expect(await ids(mia)).toEqual([cup.id]);
  const again = await Promise.all(
    Array.from({ length: 2 }, () => ask('DELETE', `/api/wishlist/${cup.id}`, undefined, mia)),
  );
  expect(again.map(({ body }) => body.data)).toEqual([[], []]);
});

test('what a guest saved joins the account in its order, once, without what is not sold', async () => {
  const { add, ask, mia, ids, staff, shop } = await openWishes();
  const [mug, cup, pot, gone] = [
    await add(),
    await add({ name: 'Cup' }),
    await add({ name: 'Pot' }),
    await add({ name: 'Jug' }),
  ];
  await deleteProduct(staff, { id: gone.id });
  await ask('PUT', `/api/wishlist/${cup.id}`, undefined, mia);
  const productIds = [pot.id, gone.id, cup.id, mug.id.toUpperCase(), mug.id, newId(), "'; --"];
  const merge = (as: Actor | undefined, body: unknown) => ask('POST', '/api/wishlist/merge', body, as);
  for (const _ of ['first', 'again']) expect(await merge(mia, { productIds })).toMatchObject({ status: 200 });
  expect(await ids(mia)).toEqual([pot.id, mug.id, cup.id]);

  expect((await merge(undefined, { productIds })).status).toBe(401);
  await expect(mergeWishes(shop.kiosk.context(actors.visitor), { productIds })).rejects.toMatchObject({
    status: 401,
  });
  const tooMany = Array.from({ length: 101 }, newId);
  for (const body of [{}, { productIds: 'x' }, { productIds: tooMany }])
    expect((await merge(mia, body)).status).toBe(400);
});

test('the cards show changes since a product was saved, in the requested language', async () => {
  const { add, ask, mia, staff } = await openWishes();
  const stocked = (onHand: number) => ({ variants: [{ priceMinor: 2000, onHand }] });
  const cheaper = await add({ name: 'Kettle', texts: { de: { name: 'Kessel' } }, ...stocked(1) });
  const back = await add({ name: 'Cup', ...stocked(0) });
  const soldOut = await add({ name: 'Pan', ...stocked(1) });
  const hidden = await add({ name: 'Pot', ...stocked(1) });
  for (const { id } of [cheaper, back, soldOut, hidden])
    await ask('PUT', `/api/wishlist/${id}`, undefined, mia);

  const [variantId = ''] = cheaper.variantIds;
  await updateProduct(staff, { id: cheaper.id, variants: [{ id: variantId, priceMinor: 1500 }] });
  await setStock(staff, { variantId: back.variantIds[0] ?? '', onHand: 3 });
  await setStock(staff, { variantId: soldOut.variantIds[0] ?? '', onHand: 0 });
  await deleteProduct(staff, { id: hidden.id });

  const { body } = await ask('GET', '/api/wishlist/cards?lang=de', undefined, mia);
  const nothing = { priceDropped: null, backInStock: false, soldOut: false };
  expect(body.data).toMatchObject([
    { _id: soldOut.id, news: { ...nothing, soldOut: true } },
    { _id: back.id, inStock: true, news: { ...nothing, backInStock: true } },
    { name: 'Kessel', price: 15, variantId, news: { ...nothing, priceDropped: 20 } },
  ]);
  expect(body.data).toHaveLength(3);
});

test('wishlist and cart are deleted with the account, and no others', async () => {
  const { add, ask, mia, memberOf, rows, staff } = await openWishes();
  const { id: productId } = await add();
  for (const as of [mia, await memberOf()]) {
    await ask('PUT', `/api/wishlist/${productId}`, undefined, as);
    await ask('POST', '/api/cart/merge', { lines: [{ productId, quantity: 1 }] }, as);
  }
  const userId = mia.kind === 'member' ? mia.userId : '';
  await inTransaction(staff, (tx) =>
    tx.services.events.announce(tx, 'identity.account_deleted', {
      userId,
      email: 'mia@example.com',
      locale: 'en',
    }),
  );
  const left = 'select user_id <> $1 as other from';
  for (const table of ['wishlist_items', 'carts', 'cart_lines'])
    expect(await rows(`${left} ${table}`, [userId])).toEqual([{ other: true }]);
});
