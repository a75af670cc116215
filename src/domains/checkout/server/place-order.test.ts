import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { setStock } from '#domains/inventory/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';

test('of 300 people who concurrently order one of 100 units, 100 get one and 200 read that it is sold out', async () => {
  const { add, place, onHand, rows } = await openCheckout();
  const mug = await add({ variants: [{ priceMinor: 1999, onHand: 100 }] });
  const lines = [{ productId: mug.id, quantity: 1 }];
  const answers = await Promise.all(Array.from({ length: 300 }, () => place({ lines, total: 24.99 })));
  const statuses = Object.groupBy(answers, ({ status }) => status);
  expect([statuses[201]?.length, statuses[409]?.length]).toEqual([100, 200]);
  for (const { body } of statuses[409] ?? [])
    expect(body).toMatchObject({
      code: 'inventory.insufficient_stock',
      available: 0,
      message: 'It is sold out.',
    });
  expect(await onHand(mug.variantIds[0] ?? '')).toBe(0);
  expect(new Set(statuses[201]?.map(({ body }) => body.order?.code)).size).toBe(100);
  expect(await rows('select count(*) as orders from orders')).toEqual([{ orders: 100 }]);
  expect(await rows('select in_stock from listings')).toEqual([{ in_stock: false }]);
});

test('concurrent orders of the last units of several products in any order all end: placed or refused', async () => {
  const { add, place, rows } = await openCheckout();
  const things = await Promise.all(
    ['Mug', 'Cup', 'Pot'].map((name) => add({ name, variants: [{ priceMinor: 1000, onHand: 12 }] })),
  );
  const wishes = Array.from({ length: 60 }, (_, index) => {
    const [a, b] = [things[index % 3], things[(index + 1 + (index % 2)) % 3]];
    return [a, b].map((thing) => ({ productId: thing?.id ?? '', quantity: 1 + (index % 2) }));
  });
  const totals = wishes.map((lines) => lines.reduce((sum, { quantity }) => sum + quantity * 10, 5));
  const answers = await Promise.all(
    wishes.map((lines, index) => place({ lines, total: totals[index] ?? 0 })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const sold = await rows<{ sold: number }>(
    `select level.on_hand + (select coalesce(sum(quantity), 0) from order_lines where variant_id = level.variant_id) as sold
     from stock_levels level`,
  );
  expect(sold.map(({ sold }) => sold)).toEqual([12, 12, 12]);
});

test('a repeated key returns the same order, also concurrently and after the last unit was sold', async () => {
  const { add, place, onHand } = await openCheckout();
  const mug = await add({ variants: [{ priceMinor: 1999, onHand: 1 }] });
  const order = {
    lines: [{ productId: mug.id, quantity: 1 }],
    total: 24.99,
    key: randomUUID(),
    checkoutId: randomUUID(),
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(order)));
  const done = answers.filter(({ status }) => status < 300);
  expect(done.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers)
    expect([200, 201].includes(status) || body.code === 'checkout.in_flight').toBe(true);
  const again = await place(order);
  expect([again.status, again.body.order]).toEqual([200, done[0]?.body.order]);
  expect(await onHand(mug.variantIds[0] ?? '')).toBe(0);

  expect(await place({ ...order, total: 20 })).toMatchObject({
    status: 422,
    body: { code: 'checkout.key_reused' },
  });
  const stranger = await place({ ...order, checkoutId: randomUUID() });
  expect(stranger).toMatchObject({
    status: 409,
    body: { code: 'inventory.insufficient_stock', available: 0 },
  });
});

test('no shopper pays another total than the one shown', async () => {
  const { add, place, staff, onHand } = await openCheckout();
  const mug = await add();
  const variantId = mug.variantIds[0] ?? '';
  const lines = [{ productId: mug.id, quantity: 2 }];
  const wrong = await place({ lines, total: 39.98 });
  expect(wrong).toMatchObject({
    status: 409,
    body: { code: 'checkout.total_changed', quote: { total: 44.98 } },
  });
  await setStock(staff, { variantId, onHand: 1 });
  const short = await place({ lines, total: 44.98 });
  expect(short).toMatchObject({ status: 409, body: { code: 'inventory.insufficient_stock', available: 1 } });
  expect(await onHand(variantId)).toBe(1);
});

test('a member’s order is not placed once their session has ended, nor for another member', async () => {
  const { add, send, addMember, rows } = await openCheckout();
  const mug = await add();
  const [memberId, other] = [await addMember(), await addMember()];
  const lines = [{ productId: mug.id, quantity: 1 }];
  const payment = { provider: 'invoice' };
  const order = {
    lines,
    total: 24.99,
    email: 'mia@example.com',
    shippingAddress: address,
    payment,
    memberId,
  };
  const place = (as: Actor) =>
    send('POST', '/api/checkout/orders', { ...order, checkoutId: randomUUID() }, { as, key: randomUUID() });
  for (const as of [actors.visitor, { kind: 'member', userId: other } as const])
    expect(await place(as)).toMatchObject({ status: 401, body: { code: 'auth.sign_in_required' } });
  expect((await place({ kind: 'member', userId: memberId })).status).toBe(201);
  expect(await rows('select user_id from orders')).toEqual([{ user_id: memberId }]);
});

test('a member’s order that is repeated with or without the member’s name is the first order', async () => {
  const { add, send, addMember, rows } = await openCheckout();
  const mug = await add();
  const userId = await addMember();
  const order = {
    lines: [{ productId: mug.id, quantity: 1 }],
    total: 24.99,
    email: 'mia@example.com',
    shippingAddress: address,
    payment: { provider: 'invoice' },
  };
  const as: Actor = { kind: 'member', userId };
  const repeats: [object, object][] = [
    [{}, { memberId: userId }],
    [{ memberId: userId }, {}],
    [{}, { memberId: null }],
  ];
  for (const [first, second] of repeats) {
    const key = randomUUID();
    const place = (named: object) =>
      send('POST', '/api/checkout/orders', { ...order, ...named }, { as, key });
    const [placed, again] = [await place(first), await place(second)];
    expect([placed.status, again.status]).toEqual([201, 200]);
    expect(again.body.order).toEqual(placed.body.order);
  }
  expect(await rows('select count(*) as orders from orders')).toEqual([{ orders: 3 }]);
});

test('an order goes to a country that exists, on the lines that were meant, with a mail address that can be one', async () => {
  const { add, place, rows, send } = await openCheckout();
  const mug = await add({ variants: [{ priceMinor: 1999, onHand: 50 }] });
  const order = { lines: [{ productId: mug.id, quantity: 1 }], total: 24.99 };
  for (const country of ['UK', 'XX', 'EU', 'ZZ']) {
    const { status, body } = await place({ ...order, to: { country } });
    expect([country, status, body.code]).toEqual([country, 400, 'request.invalid']);
    const quote = { lines: order.lines, destination: { country } };
    expect((await send('POST', '/api/checkout/quote', quote)).status).toBe(400);
  }
  for (const email of [
    'mia@example..com',
    'mia@[127.0.0.1]',
    '.mia@example.com',
    'mia.@example.com',
    'mia@-example.com',
  ])
    expect([email, (await place({ ...order, email })).body.code]).toEqual([email, 'checkout.email_invalid']);
  const broken = { firstName: 'Mia\r\nBcc: all@example.com', line1: ' Lindenweg\u2028 4 ' };
  expect((await place({ ...order, to: broken })).status).toBe(201);
  expect(
    await rows(
      `select shipping_address->>'firstName' as name, shipping_address->>'line1' as line from orders`,
    ),
  ).toEqual([{ name: 'Mia Bcc: all@example.com', line: 'Lindenweg 4' }]);
});
