import { expect, test } from 'vitest';
import { deleteProduct } from '#domains/catalog/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { AccountCart } from '../contract.ts';
import { mergeIntoCart, readCart, replaceCart } from './index.ts';

async function openCarts() {
  const shelves = await openShelves();
  const mia: Actor = { kind: 'member', userId: await shelves.addMember() };
  const mug = await shelves.add({ texts: { de: { name: 'Becher' } } });
  const cup = await shelves.add({
    name: 'Cup',
    options: [
      { name: 'Size', choices: [{ value: 'S' }, { value: 'M', texts: { de: { label: 'Mittel' } } }] },
    ],
    variants: [
      { choices: ['S'], priceMinor: 500, onHand: 1 },
      { choices: ['M'], priceMinor: 700, onHand: 1 },
    ],
  });
  const cart = async (as = mia) =>
    (await shelves.ask('GET', '/api/cart?lang=de', undefined, as)).body as AccountCart;
  const put = (revision: string | null, lines: unknown[]) =>
    shelves.ask('PUT', '/api/cart?lang=de', { revision, lines }, mia);
  const merge = (lines: unknown[]) => shelves.ask('POST', '/api/cart/merge?lang=de', { lines }, mia);
  return { ...shelves, mia, mug, cup, cart, put, merge, medium: cup.variantIds[1] ?? '' };
}

test('a member’s cart is restored, with current texts and prices', async () => {
  const { cart, put, mug, cup, medium, staff, addMember } = await openCarts();
  expect(await cart()).toEqual({ revision: null, lines: [] });
  const lines = [
    { productId: cup.id, variantId: medium, quantity: 2 },
    { productId: mug.id, variantId: null, quantity: '3' },
    { productId: newId(), variantId: null, quantity: 1 },
    { productId: mug.id, variantId: medium, quantity: 1 },
    { productId: "'; --", quantity: 1 },
  ];
  const saved = await put(null, lines);
  expect(saved).toMatchObject({ status: 200, body: { revision: expect.any(String) } });
  const cupLine = {
    productId: cup.id,
    variantId: medium,
    quantity: 2,
    price: 7,
    choice: 'Mittel',
    measure: null,
    deposit: null,
  };
  const mugLine = {
    productId: mug.id,
    variantId: null,
    quantity: 3,
    price: 19.99,
    choice: '',
    measure: null,
    deposit: null,
  };
  expect(saved.body.lines).toEqual([
    { ...cupLine, name: 'Cup', image: '', slug: cup.slug },
    { ...mugLine, name: 'Becher', image: '', slug: mug.slug },
  ]);
  await deleteProduct(staff, { id: cup.id });
  expect(await cart()).toEqual(saved.body);
  const stranger: Actor = { kind: 'member', userId: await addMember() };
  expect(await cart(stranger)).toEqual({ revision: null, lines: [] });
});

test('of two devices that save concurrently, the second gets the first one’s cart', async () => {
  const { cart, put, mug, cup, medium } = await openCarts();
  const first = await put(null, []);
  const revision = first.body.revision as string;
  const mugs = [{ productId: mug.id, variantId: null, quantity: 1 }];
  const cups = [{ productId: cup.id, variantId: medium, quantity: 1 }];
  const answers = await Promise.all([mugs, cups, mugs, cups].map((lines) => put(revision, lines)));
  const saved = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  expect([saved.length, refused.length]).toEqual([1, 3]);
  for (const { body } of refused) {
    expect(body).toMatchObject({
      code: 'cart.changed_elsewhere',
      message: 'Ihr Warenkorb wurde auf einem anderen Gerät geändert.',
      cart: saved[0]?.body,
    });
  }
  expect(await cart()).toEqual(saved[0]?.body);
  expect((await put(null, [])).status).toBe(409);
});

test('at log-in a browser’s cart is merged into the account’s, also if two browsers log in concurrently', async () => {
  const { cart, put, merge, mug, cup, medium } = await openCarts();
  await put(null, [{ productId: mug.id, variantId: null, quantity: 2 }]);
  const cups = { productId: cup.id, variantId: medium };
  const [one, two] = await Promise.all([
    merge([{ productId: mug.id, variantId: null, quantity: 5 }]),
    merge([{ ...cups, quantity: 1 }]),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const joined = await cart();
  expect((await merge([{ ...cups, quantity: 1 }])).body).toEqual(joined);
  expect(joined).toMatchObject({
    lines: [
      { productId: mug.id, quantity: 5 },
      { ...cups, quantity: 1 },
    ],
  });
});

test('visitors have no cart on the server, and invalid carts are refused', async () => {
  const { shop, ask, put, merge, mug } = await openCarts();
  const visitor = shop.kiosk.context(actors.visitor);
  expect((await ask('GET', '/api/cart')).status).toBe(401);
  expect((await ask('PUT', '/api/cart', { revision: null, lines: [] })).status).toBe(401);
  expect((await ask('POST', '/api/cart/merge', { lines: [] })).status).toBe(401);
  await expect(readCart(visitor)).rejects.toMatchObject({ status: 401 });
  await expect(replaceCart(visitor, { revision: null, lines: [] })).rejects.toMatchObject({ status: 401 });
  await expect(mergeIntoCart(visitor, [])).rejects.toMatchObject({ status: 401 });
  const line = { productId: mug.id, quantity: 1 };
  for (const lines of [[{ ...line, quantity: 0 }], [{}], Array.from({ length: 201 }, () => line)]) {
    expect((await put(null, lines)).status).toBe(400);
    expect((await merge(lines)).status).toBe(400);
  }
  const ghost: Actor = { kind: 'member', userId: newId() };
  expect((await ask('POST', '/api/cart/merge', { lines: [] }, ghost)).status).toBe(401);
});
