import pg from 'pg';
import { expect, test } from 'vitest';
import { watchReads } from '#domains/browse/server/testing/watch-reads.ts';
import { createSeller, deleteProduct, setSellerActive } from '#domains/catalog/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { recordReviews } from '#domains/reviews/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { Overview } from '../contract.ts';

test('staff see the shop’s counts, waiting reviews and low stock', async () => {
  const { shop, staff, add, addMember, ask } = await openShelves();
  await createSeller(staff, { name: 'Studio Linde', email: 'hello@linde.example' });
  await writeSetting(staff, 'lowStock', 4);
  const mug = await add();
  await add({ name: 'Gone', texts: { de: { name: 'Weg' } }, variants: [{ priceMinor: 100, onHand: 0 }] });
  await add({ name: 'Draft', status: 'draft', variants: [{ priceMinor: 100, onHand: 0 }] });
  const people = await Promise.all(['Mia', 'Jonas'].map(addMember));
  const reviews = people.map((userId, index) => ({
    productId: mug.id,
    userId,
    rating: 4,
    comment: 'Good.',
    isApproved: index === 0,
    createdAt: new Date(),
  }));
  await recordReviews(shop.kiosk.context(actors.system), reviews);

  const { body } = await ask('GET', '/api/dashboard/overview', undefined, actors.admin);
  expect(body).toMatchObject({
    counts: { users: 2, sellers: 1, orders: 0, products: 3, reviews: 2, categories: 1 },
    waitingReviews: { total: 1, newest: [{ author: 'Jonas Berg', product: 'Mug', rating: 4 }] },
    lowStock: { total: 1, mark: 4, lowest: [{ name: 'Gone', choices: '', countInStock: 0 }] },
    newestOrders: [],
  });
  const none = { total: 0, isMore: false };
  const waiting = async (as = actors.admin) =>
    (await ask('GET', '/api/dashboard/waiting', undefined, as)).body;
  expect(await waiting()).toEqual({ toShip: none, reviews: { total: 1, isMore: false } });
  const onlyOrders = { ...actors.admin, permissions: ['orders.ship'] } as typeof actors.admin;
  expect(await waiting(onlyOrders)).toEqual({ toShip: none, reviews: null });
  const nothing = { ...actors.admin, permissions: ['reports.read'] } as typeof actors.admin;
  expect(await waiting(nothing)).toEqual({ toShip: null, reviews: null });
  const german = await ask('GET', '/api/dashboard/overview?lang=de', undefined, actors.admin);
  expect(german.body.lowStock).toMatchObject({ lowest: [{ name: 'Weg' }] });
  await deleteProduct(staff, mug);
  const later = await ask('GET', '/api/dashboard/overview', undefined, actors.admin);
  const list = await ask('GET', '/api/reviews', undefined, actors.admin);
  expect(later.body).toMatchObject({ counts: { products: 2, reviews: 0 }, waitingReviews: { total: 0 } });
  expect(list.body).toMatchObject({ total: 0 });
});

test('what inactive sellers have is not low on stock', async () => {
  const { staff, add, ask } = await openShelves();
  const lowest = async () => {
    const { body } = await ask('GET', '/api/dashboard/overview', undefined, actors.admin);
    return (body as unknown as Overview).lowStock.lowest.map(({ name }) => name);
  };
  const linde = await createSeller(staff, { name: 'Linde', email: 'linde@example.com' });
  const ahorn = await createSeller(staff, { name: 'Ahorn', email: 'ahorn@example.com' });
  for (const [name, sellerId] of [
    ['Ours', null] as const,
    ['Bowl', linde._id] as const,
    ['Cup', ahorn._id] as const,
  ])
    await add({ name, sellerId, variants: [{ priceMinor: 100, onHand: 0 }] });
  expect(await lowest()).toEqual(['Ours', 'Bowl', 'Cup']);
  await setSellerActive(staff, { id: ahorn._id, isActive: false });
  expect(await lowest()).toEqual(['Ours', 'Bowl']);
});

test('low stock is found behind thousands of archived products without looking at them', async () => {
  const { shop, add, ask, rows, categoryId, brandId } = await openShelves();
  await add({ name: 'Cup', variants: [{ priceMinor: 100, onHand: 0 }] });
  await rows(
    `with made as (
       insert into products (id, slug, name, category_id, brand_id, status)
       select gen_random_uuid(), 'old-' || n, 'Old ' || n, $1, $2, 'archived' from generate_series(1, 4000) n returning id
     ), ones as (
       insert into variants (id, product_id, position, choices, price_minor)
       select gen_random_uuid(), id, 0, '{}', 100 from made returning id)
     select array_agg(id) from ones`,
    [categoryId, brandId],
  );
  await rows(
    'insert into stock_levels (variant_id, on_hand) select id, 0 from variants on conflict do nothing',
  );
  await rows('analyze stock_levels, variants, products');
  const client = new pg.Client(shop.connectionString);
  await client.connect();
  const overview = async () => (await ask('GET', '/api/dashboard/overview', undefined, actors.admin)).body;
  const read = await watchReads(client, async () => {
    expect(await overview()).toMatchObject({ lowStock: { total: 1, lowest: [{ name: 'Cup' }] } });
  });
  await client.end();
  expect(read.stock_levels).toBeLessThan(20);
});

test('what is archived, deleted or back on sale is so at once for what is low on stock', async () => {
  const { add, ask, rows, staff } = await openShelves();
  const low = async () => {
    const { body } = await ask('GET', '/api/dashboard/overview', undefined, actors.admin);
    return (body as unknown as Overview).lowStock.lowest.map(({ name }) => name);
  };
  const none = [{ priceMinor: 100, onHand: 0 }];
  const cup = await add({ name: 'Cup', variants: none });
  const draft = await add({ name: 'Draft', status: 'draft', variants: none });
  expect(await low()).toEqual(['Cup']);
  const become = (status: string) => rows('update products set status = $1', [status]);
  for (const [status, names] of [
    ['archived', []],
    ['unlisted', ['Cup', 'Draft']],
    ['draft', []],
    ['published', ['Cup', 'Draft']],
  ] as const) {
    await become(status);
    expect([status, await low()]).toEqual([status, names]);
  }
  await deleteProduct(staff, draft);
  expect(await low()).toEqual(['Cup']);
  await rows('update variants set deleted_at = now() where id = $1', [cup.variantIds[0]]);
  expect(await low()).toEqual([]);
  await rows('update variants set deleted_at = null where id = $1', [cup.variantIds[0]]);
  expect(await low()).toEqual(['Cup']);
});

test('the newest orders come first, for users who may see orders', async () => {
  const { ask, placed } = await openCheckout();
  const codes = [(await placed()).code, (await placed()).code];
  const { body } = await ask('GET', '/api/dashboard/overview', undefined, actors.admin);
  expect(body.newestOrders).toMatchObject(
    codes.reverse().map((code) => ({ code, customerName: 'Mia Berg', total: 44.98, itemCount: 2 })),
  );
  const reader = { ...actors.admin, permissions: ['reports.read'] } as typeof actors.admin;
  const other = await ask('GET', '/api/dashboard/overview', undefined, reader);
  expect(other.body.newestOrders).toBeNull();
});

test('staff see how many orders are to be sent and how many returns wait, and list the same ones', async () => {
  const checkout = await openCheckout();
  const { act, look } = openDashboard(checkout);
  const { ask, placed } = checkout;
  const workOf = async (as = actors.admin) =>
    (await ask('GET', '/api/dashboard/overview', undefined, as)).body.orderWork;
  const listed = async (task: string) => {
    const { body } = await ask('GET', `/api/orders?task=${task}`, undefined, actors.admin);
    return (body as { orders: { code: string }[] }).orders.map(({ code }) => code);
  };
  const none = { total: 0, isMore: false };
  expect(await workOf()).toEqual({ toShip: none, returns: none, transfers: none });

  const [sent, canceled, waiting] = [await placed(), await placed(), await placed()].map(({ code }) => code);
  if (!sent || !canceled || !waiting) throw new Error('Three orders were placed');
  expect(await workOf()).toMatchObject({ toShip: { total: 3 } });
  const inBar = await ask('GET', '/api/dashboard/waiting', undefined, actors.admin);
  expect(inBar.body).toMatchObject({ toShip: { total: 3 } });
  await act(canceled, 'cancellation');
  await act(sent, 'fulfillments');
  expect(await workOf()).toMatchObject({ toShip: { total: 1 } });
  expect(await listed('ship')).toEqual([waiting]);

  const lineId = (await look(sent)).order.lines[0]?.id;
  const asked = await act(sent, 'returns', { lines: [{ lineId, quantity: 1 }] });
  expect(await workOf()).toMatchObject({ returns: { total: 1 } });
  expect(await listed('return')).toEqual([sent]);
  await act(sent, `returns/${asked.order.returns[0]?.id}`, { status: 'declined' });
  expect(await workOf()).toMatchObject({ toShip: { total: 1 }, returns: none });
  expect(await listed('return')).toEqual([]);

  const reader = { ...actors.admin, permissions: ['orders.read'] } as typeof actors.admin;
  expect(await workOf(reader)).toBeNull();
});

test('only staff see the overview', async () => {
  const { ask } = await openShelves();
  const statuses = [actors.visitor, actors.member].map((as) =>
    ask('GET', '/api/dashboard/overview', undefined, as),
  );
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 403]);
  const bar = await ask('GET', '/api/dashboard/waiting', undefined, actors.member);
  expect(bar.status).toBe(403);
});
