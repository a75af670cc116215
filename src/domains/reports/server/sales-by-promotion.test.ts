import { expect, test } from 'vitest';
import { createPromotion, updatePromotion } from '#domains/pricing/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { SalesReport } from '../contract/sales.ts';

test('the owner reads one row for a promotion, however buyers of other languages knew it, and its orders', async () => {
  const { staff, add, place, ask, rows } = await openCheckout();
  const draft = { kind: 'percentage', percentOff: 10 } as const;
  const welcome = await createPromotion(staff, {
    name: 'Welcome',
    ...draft,
    texts: { de: { name: 'Willkommen' } },
  });
  const tee = await add({ variants: [{ priceMinor: 1000, onHand: 99 }] });
  const buy = async (lang: string) => {
    const lines = [{ productId: tee.id, quantity: 1 }];
    const { body } = await place({ lines, lang, total: 1 });
    expect((await place({ lines, lang, total: body.quote?.total ?? 0 })).status).toBe(201);
  };
  for (const lang of ['en', 'de', 'de']) await buy(lang);
  const read = async (lang: string) => {
    const { body } = await ask(
      'GET',
      `/api/dashboard/sales?by=promotion&lang=${lang}`,
      undefined,
      actors.admin,
    );
    return (body as unknown as SalesReport).rows.map(({ key, name, orders }) => [key, name, orders]);
  };
  expect(await read('en')).toEqual([[welcome.id, 'Welcome', 3]]);
  expect(await read('de')).toEqual([[welcome.id, 'Willkommen', 3]]);
  const ordersOf = async (promotion: string) => {
    const { body } = await ask('GET', `/api/orders?lang=de&promotion=${promotion}`, undefined, actors.admin);
    const { orders, promotion: name } = body as unknown as { orders: object[]; promotion: string };
    return [orders.length, name];
  };
  expect(await ordersOf(welcome.id)).toEqual([3, 'Willkommen']);
  expect(await ordersOf('Welcome')).toEqual([1, 'Welcome']);

  // Two have this name now: orders know which one they mean by its id.
  const other = await createPromotion(staff, { name: 'Willkommen', ...draft, isActive: false });
  expect(await read('en')).toEqual([[welcome.id, 'Welcome', 3]]);
  expect(await ordersOf(welcome.id)).toEqual([3, 'Willkommen']);
  // Of older orders, which keep the name alone, nobody knows.
  await rows(`set session_replication_role = replica;
    update orders set promotions = jsonb_build_array((promotions->0) - 'promotionId');
    set session_replication_role = origin`);
  expect((await read('en')).toSorted()).toEqual(
    [
      ['Willkommen', 'Willkommen', 2],
      [welcome.id, 'Welcome', 1],
    ].toSorted(),
  );
  expect(await ordersOf('Willkommen')).toEqual([2, 'Willkommen']);
  expect(await ordersOf(welcome.id)).toEqual([1, 'Willkommen']);
  await updatePromotion(staff, { id: other.id, name: 'Other' });
  expect(await read('en')).toEqual([[welcome.id, 'Welcome', 3]]);
  expect(await rows('select from orders')).toHaveLength(3);
});
