import { expect, test } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import { adjustProducts, adjustStock, setStock } from '#domains/inventory/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';

const kinds = {
  Tracked: {},
  Continued: { continuesSelling: true },
  Uncounted: { isTracked: false },
};

/** Three products with ten units each: tracked, sold on without stock, and untracked. */
async function openShop() {
  const checkout = await openCheckout();
  const things = await Promise.all(
    Object.entries(kinds).map(([name, terms]) =>
      checkout.add({ name, variants: [{ priceMinor: 1000, onHand: 10, ...terms }] }),
    ),
  );
  const [tracked, continued, uncounted] = things.map(({ id, slug, variantIds: [variantId = ''] }) => ({
    id,
    slug,
    variantId,
    line: (quantity: number) => ({ productId: id, variantId, quantity }),
  }));
  if (!tracked || !continued || !uncounted) throw new Error('Three things were made');
  const counts = () =>
    Promise.all([tracked, continued, uncounted].map(({ variantId }) => checkout.onHand(variantId)));
  const buy = (lines: { productId: string; variantId: string; quantity: number }[]) =>
    checkout.place({ lines, total: 5 + lines.reduce((sum, { quantity }) => sum + 10 * quantity, 0) });
  return { ...checkout, ...openDashboard(checkout), tracked, continued, uncounted, counts, buy };
}

test('while 300 people buy concurrently, counted stock never falls below zero, and sold-on variants are never refused', async () => {
  const { tracked, continued, uncounted, counts, buy, rows } = await openShop();
  const baskets = [
    [tracked.line(1)],
    [continued.line(1)],
    [uncounted.line(2)],
    [tracked.line(1), continued.line(1), uncounted.line(1)],
  ];
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const basket = baskets[index % baskets.length] ?? [];
      return { basket: index % baskets.length, status: (await buy(basket)).status };
    }),
  );
  const bought = (basket: number) =>
    answers.filter((answer) => answer.basket === basket && answer.status === 201);
  expect([bought(1).length, bought(2).length]).toEqual([75, 75]);
  expect(bought(0).length + bought(3).length).toBe(10);
  expect(await counts()).toEqual([0, 10 - 75 - bought(3).length, 10]);
  expect(await rows('select on_hand from stock_levels where on_hand < 0 and not continues_selling')).toEqual(
    [],
  );
  const listed = await rows('select name, in_stock from listings order by name');
  expect(listed).toEqual([
    { name: 'Continued', in_stock: true },
    { name: 'Tracked', in_stock: false },
    { name: 'Uncounted', in_stock: true },
  ]);
});

test('any mix of orders, stock counts and changed limits leaves no limited variant below zero', async () => {
  const { staff, tracked, continued, uncounted, buy, rows } = await openShop();
  const things = [tracked, continued, uncounted];
  const works = Array.from({ length: 90 }, (_, index) => () => {
    const thing = things[index % 3] ?? tracked;
    const { id, variantId } = thing;
    const variant = { id: variantId, priceMinor: 1000 };
    if (index % 10 === 7) return adjustStock(staff, { variantId, by: (index % 4) - 2 });
    if (index % 10 === 8) return setStock(staff, { variantId, onHand: index % 5 });
    if (index % 10 === 9)
      return updateProduct(staff, { id, variants: [{ ...variant, continuesSelling: index % 20 === 9 }] });
    return buy([thing.line(1 + (index % 3))]);
  });
  await Promise.allSettled(works.map((work) => work()));
  const limited = 'is_tracked and not continues_selling';
  expect(await rows(`select * from stock_levels where on_hand < 0 and ${limited}`)).toEqual([]);
  const wrong = `select listing.name from listings listing join variants variant on variant.product_id = listing.product_id
    join stock_levels level on level.variant_id = variant.id
    where listing.in_stock <> (not (${limited}) or level.on_hand > 0)`;
  expect(await rows(wrong)).toEqual([]);
});

test('canceling an order returns units sold below zero, and leaves uncounted variants uncounted', async () => {
  const { continued, uncounted, counts, buy, act } = await openShop();
  const { body } = await buy([continued.line(12), uncounted.line(3)]);
  expect(await counts()).toEqual([10, -2, 10]);
  await act(body.order?.code ?? '', 'cancellation');
  expect(await counts()).toEqual([10, 10, 10]);
});

test('the shop shows unlimited variants as available everywhere, and never counts them', async () => {
  const { shop, staff, continued, uncounted, tracked } = await openShop();
  const { variantId } = continued;
  await setStock(staff, { variantId, onHand: -3 });
  await setStock(staff, { variantId: tracked.variantId, onHand: 0 });
  const read = async (path: string) => (await shop.request(path)).json();
  expect(await read(`/api/product/${continued.id}`)).toMatchObject({
    countInStock: 9_999,
    variants: [{ countInStock: 9_999, isTracked: true, continuesSelling: true }],
  });
  expect(await read(`/api/product/${uncounted.id}`)).toMatchObject({
    countInStock: 9_999,
    variants: [{ isTracked: false, continuesSelling: false }],
  });
  expect(await read(`/api/browse/products/${continued.slug}`)).toMatchObject({
    inStock: true,
    variants: [{ countInStock: 9_999, stockLeft: null }],
  });
  expect(await read(`/api/browse/products/${tracked.slug}`)).toMatchObject({
    inStock: false,
    variants: [{ countInStock: 0, stockLeft: 0 }],
  });
  const inStock = (await read('/api/browse/products?inStock=true')) as { items: { name: string }[] };
  expect(inStock.items.map(({ name }) => name).sort()).toEqual(['Continued', 'Uncounted']);
});

test('staff may set a count below zero only for sold-on variants, and a variant limited again has no stock', async () => {
  const { staff, tracked, continued, uncounted, counts } = await openShop();
  const refusal = (work: Promise<unknown>) =>
    expect(work).rejects.toMatchObject({ code: expect.any(String) });
  await refusal(setStock(staff, { variantId: tracked.variantId, onHand: -1 }));
  await refusal(adjustStock(staff, { variantId: tracked.variantId, by: -11 }));
  await adjustStock(staff, { variantId: continued.variantId, by: -11 });
  expect(await counts()).toEqual([10, -1, 10]);
  // Many at once: the stock of untracked variants does not change.
  const all = [tracked.id, continued.id, uncounted.id];
  expect(await adjustProducts(staff, { productIds: all, by: -2 })).toEqual({ changed: 2 });
  expect(await counts()).toEqual([8, -3, 10]);
  const variants = [{ id: continued.variantId, priceMinor: 1000, continuesSelling: false }];
  await updateProduct(staff, { id: continued.id, variants });
  expect(await counts()).toEqual([8, 0, 10]);
});
