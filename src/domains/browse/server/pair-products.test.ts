import { expect, test } from 'vitest';
import { createCategory } from '#domains/catalog/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { countChoices, countSold, pairProducts } from './index.ts';

type Named = { name: string };

async function openPairs() {
  const checkout = await openCheckout();
  const { add, ask, place, staff, shop } = checkout;
  const { id: clothes } = await createCategory(staff, { name: 'Clothes' });
  const product = (name: string, priceMinor: number, categoryId?: string) =>
    add({ name, variants: [{ priceMinor, onHand: 500 }], ...(categoryId && { categoryId }) });
  const related = async (slug: string) =>
    ((await ask('GET', `/api/browse/products/${slug}`)).body.related as Named[]).map(({ name }) => name);
  const buy = async (...products: { id: string; price: number }[]) => {
    const total = 5 + products.reduce((sum, { price }) => sum + price, 0);
    const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
    expect(await place({ lines, total })).toMatchObject({ status: 201 });
  };
  return {
    ...checkout,
    clothes,
    product,
    related,
    buy,
    pair: () => pairProducts(shop.kiosk.context(actors.system)),
  };
}

test('what is often bought with a product comes first, then its own kind of a similar price, and nothing else', async () => {
  const { clothes, product, related, buy, pair } = await openPairs();
  const tee = await product('Cotton tee', 2_000, clothes);
  const socks = await product('Wool socks', 1_200, clothes);
  const coat = await product('Rain coat', 30_000, clothes);
  const [pot, cup, pan] = [
    await product('Stone pot', 2_000),
    await product('Clay cup', 1_000),
    await product('Iron pan', 2_100),
  ];
  expect(await related(tee.slug)).toEqual(['Wool socks']);
  expect(await related(coat.slug)).toEqual([]);

  const [aPot, aCup, aTee] = [
    { id: pot.id, price: 20 },
    { id: cup.id, price: 10 },
    { id: tee.id, price: 20 },
  ];
  for (const _ of [1, 2, 3]) await buy(aPot, aCup);
  // Once is chance.
  await buy(aTee, aPot);
  for (const _ of [1, 2, 3, 4]) await buy({ id: socks.id, price: 12 });
  await pair();
  expect(await related(pot.slug)).toEqual(['Clay cup', 'Iron pan']);
  expect(await related(tee.slug)).toEqual(['Wool socks']);
  expect(await related(pan.slug)).toEqual(['Stone pot', 'Clay cup']);
});

test('pairs are replaced at the next run, and a page read before shows the new ones', async () => {
  const { clothes, product, related, buy, pair, rows, ask, shop } = await openPairs();
  const hat = await product('Felt hat', 2_000, clothes);
  const jug = await product('Blue jug', 2_000);
  for (const _ of [1, 2, 3]) await buy({ id: hat.id, price: 20 }, { id: jug.id, price: 20 });
  const lamp = await product('Lamp', 2_000);
  for (const _ of [1, 2, 3]) await buy({ id: lamp.id, price: 20 });
  expect(await related(hat.slug)).toEqual([]);
  await pair();
  await pair();
  expect(await related(hat.slug)).toEqual(['Blue jug']);
  const best = async (query = '') => {
    const { body } = await ask('GET', `/api/browse/products?sort=best_selling${query}`);
    return (body.items as Named[]).map(({ name }) => name);
  };
  expect(await best()).toEqual(['Lamp', 'Blue jug', 'Felt hat']);
  await buy({ id: jug.id, price: 20 });
  await countSold(shop.kiosk.context(actors.system));
  expect(await best()).toEqual(['Blue jug', 'Lamp', 'Felt hat']);
  expect(await best('&q=hat')).toEqual(['Felt hat']);
  // Now the hat is bought with everything and nothing.
  for (const _ of [1, 2, 3]) await buy({ id: hat.id, price: 20 });
  await pair();
  expect(await related(hat.slug)).toEqual([]);
  expect(await rows('select from bought_together')).toEqual([]);
});

test('only staff and the program find pairs, and count what is sold and what lists offer', async () => {
  const { shop } = await openPairs();
  for (const actor of [actors.visitor, actors.member])
    for (const run of [pairProducts, countSold, countChoices])
      await expect(run(shop.kiosk.context(actor))).rejects.toMatchObject({
        status: actor.kind === 'visitor' ? 401 : 403,
      });
});
