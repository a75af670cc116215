import { expect, test } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('what a deal says that it saves is of the lowest price of 30 days: on cards, in lists, as a filter, in the cart and at the checkout', async () => {
  const { add, ask, staff, rows } = await openShelves();
  const cheap = await add({ name: 'Cheap before', variants: [{ priceMinor: 1000, onHand: 5 }] });
  const dear = await add({ name: 'Cheaper before', variants: [{ priceMinor: 1000, onHand: 5 }] });
  const kept = await add({ name: 'Never cheaper', variants: [{ priceMinor: 1000, onHand: 5 }] });
  await rows(`update price_history set started_at = now() - interval '90 days'`);
  const deal = (productId: string, priceMinor: number, [from, to]: [number, number]) =>
    scheduleDeal(staff, { productId, priceMinor, startsAt: inHours(from), endsAt: inHours(to) });
  await deal(cheap.id, 800, [-50, -40]);
  await deal(dear.id, 500, [-50, -40]);
  for (const { id } of [cheap, dear, kept]) await deal(id, 600, [-1, 1]);
  const cards = async (query: string) => {
    const { body } = await ask('GET', `/api/browse/products?${query}`);
    const items = body.items as unknown as { name: string; deal: { price: number; formerPrice: number } }[];
    return items.map((item) => [item.name, item.deal.price, item.deal.formerPrice]);
  };
  const wanted = { lines: [cheap, dear, kept].map(({ id }) => ({ productId: id, quantity: 1 })) };
  const struck = async (path: string) => {
    const { body } = await ask('POST', path, wanted);
    return (body.lines as unknown as { compareAt: number | null }[]).map(({ compareAt }) => compareAt);
  };
  await writeSetting(staff, 'sellsInEu', true);
  expect(await struck('/api/cart/check')).toEqual([8, null, 10]);
  expect(await struck('/api/checkout/quote')).toEqual([8, null, 10]);
  const byDiscount = [
    ['Never cheaper', 6, 10],
    ['Cheap before', 6, 8],
    ['Cheaper before', 6, 5],
  ];
  expect(await cards('sort=discount')).toEqual(byDiscount);
  expect(await cards('sort=discount&onSale=true')).toEqual(byDiscount.slice(0, 2));
  expect((await cards('q=before&sort=discount')).map(([name]) => name)).toEqual([
    'Cheap before',
    'Cheaper before',
  ]);
  expect((await cards('q=before&onSale=true')).map(([name]) => name)).toEqual(['Cheap before']);
  await writeSetting(staff, 'sellsInEu', false);
  expect((await cards('onSale=true')).map(([, , former]) => former)).toEqual([10, 10, 10]);
  expect(await struck('/api/cart/check')).toEqual([10, 10, 10]);
  expect(await struck('/api/checkout/quote')).toEqual([10, 10, 10]);
});

test('beside a compare-at price stands the lowest price of 30 days, if it was below that', async () => {
  const { add, ask, staff, rows } = await openShelves();
  await writeSetting(staff, 'sellsInEu', true);
  const variants = [{ priceMinor: 2500, compareAtMinor: 3000, onHand: 5 }];
  const { id, slug, variantIds } = await add({ name: 'Lamp', variants });
  const lowest = async () => {
    const { body } = await ask('GET', `/api/browse/products/${slug}`);
    return (body.variants as unknown as { lowestPrice: number | null }[])[0]?.lowestPrice;
  };
  const price = async (priceMinor: number, compareAtMinor: number | null) =>
    updateProduct(staff, { id, variants: [{ id: variantIds[0] ?? '', priceMinor, compareAtMinor }] });
  // Nobody could buy it for another price before.
  expect(await lowest()).toBeNull();
  await rows(`update price_history set started_at = now() - interval '90 days'`);
  await price(2000, 3000);
  expect(await lowest()).toBe(25);
  await price(2000, 2500);
  expect(await lowest()).toBeNull();
  await price(2000, null);
  expect(await lowest()).toBeNull();
});
