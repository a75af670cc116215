import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

test('an order on invoice goes from the shop to its buyer in two parcels, is paid, and comes back in part', async () => {
  const checkout = await openCheckout();
  const { act, look, mails } = openDashboard(checkout);
  const { code, variantId } = await checkout.placed({ quantity: 3 });
  const [line] = (await look(code)).order.lines;
  const lineId = line?.id ?? '';

  const parcel = { lines: [{ lineId, quantity: 1 }], carrier: 'DHL', trackingNumber: '00340' };
  const key = randomUUID();
  const first = await act(code, 'fulfillments', parcel, key);
  expect(first.order).toMatchObject({ status: 'processing', fulfillmentStatus: 'partially_fulfilled' });
  await act(code, 'fulfillments', parcel, key);
  expect((await act(code, 'fulfillments', { lines: [{ lineId, quantity: 3 }] })).error).toBe(
    'orders.too_many_units',
  );
  expect((await act(code, 'cancellation')).error).toBe('orders.already_shipped');
  expect((await act(code, 'delivery')).error).toBe('orders.not_shipped');
  expect((await act(code, 'fulfillments')).order.fulfillmentStatus).toBe('fulfilled');
  expect((await act(code, 'receipt')).order.paymentStatus).toBe('paid');
  expect((await act(code, 'receipt')).error).toBe('orders.already_paid');
  expect((await act(code, 'delivery')).order.status).toBe('delivered');

  const back = { lines: [{ lineId, quantity: 1 }], reason: 'Too large' };
  const asked = await act(code, 'returns', back);
  expect(asked.order.lines[0]).toMatchObject({ returnedQuantity: 1 });
  const returnId = asked.order.returns[0]?.id;
  await act(code, `returns/${returnId}`, { status: 'received' });
  expect(await checkout.onHand(variantId)).toBe(3);
  expect((await act(code, 'refunds', { amount: 100 })).error).toBe('orders.refund_too_much');
  const refund = { amount: 19.99, reason: 'Returned' };
  const refundKey = randomUUID();
  const paid = await Promise.all([1, 2, 3].map(() => act(code, 'refunds', refund, refundKey)));
  expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
  await act(code, `refunds/${paid[0]?.order.refunds[0]?.id}/transfer`);
  for (const other of [{ amount: 5 }, { reason: 'Broken' }, { restock: [{ lineId, quantity: 1 }] }])
    expect(await act(code, 'refunds', { ...refund, ...other }, refundKey)).toMatchObject({
      status: 422,
      error: 'orders.key_reused',
    });
  expect((await mails()).filter((kind) => kind !== 'orders.placed')).toEqual([
    'orders.shipped',
    'orders.shipped',
    'orders.paid',
    'orders.delivered',
    'orders.return_requested',
    'orders.return',
    'orders.refunded',
  ]);
  const { order } = await look(code);
  expect(order).toMatchObject({ paymentStatus: 'partially_refunded', paid: 64.97, refunded: 19.99 });
  const year = new Date().getUTCFullYear();
  expect(order.invoices.map(({ label }) => label)).toEqual([`INV-${year}-00001`, `CN-${year}-00001`]);
  const moments = order.events.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted());
  expect(order.events.map(({ kind }) => kind)).toEqual([
    'placed',
    'shipped',
    'shipped',
    'paid',
    'delivered',
    'return_requested',
    'return_received',
    'refunded',
    'refund_transferred',
  ]);
});

test('ten people cancel one order at once: its stock comes back once, and everybody hears how it stands', async () => {
  const checkout = await openCheckout();
  const { code, token, variantId, productId } = await checkout.placed({ quantity: 5 });
  const isListed = () => checkout.rows('select in_stock from listings where product_id = $1', [productId]);
  expect(await isListed()).toEqual([{ in_stock: false }]);
  const cancel = () => checkout.send('POST', `/api/orders/${code}/cancellation`, { token });
  const answers = await Promise.all(Array.from({ length: 10 }, cancel));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await checkout.onHand(variantId)).toBe(5);
  expect(await isListed()).toEqual([{ in_stock: true }]);
  const german = await checkout.send('POST', `/api/orders/${code}/cancellation`, { token }, { lang: 'de' });
  expect(german.body.message).toBe('Das geht nicht mehr: Die Bestellung ist storniert.');
});

test('a canceled order that was paid is paid back in full, and its invoice corrected', async () => {
  const checkout = await openCheckout();
  const { act, look, mails } = openDashboard(checkout);
  const { code } = await checkout.placed();
  await act(code, 'receipt');
  await act(code, 'processing');
  const customer = await checkout.send('POST', `/api/orders/${code}/cancellation`, {}, { as: actors.member });
  expect(customer.status).toBe(404);
  const canceled = (await act(code, 'cancellation', { reason: 'Broken' })).order;
  expect(canceled.status).toBe('canceled');
  await act(code, `refunds/${canceled.refunds[0]?.id}/transfer`);
  expect(await mails()).toContain('orders.refunded');
  const { order } = await look(code);
  expect(order).toMatchObject({ paymentStatus: 'refunded', paid: 44.98, refunded: 44.98, moves: [] });
  expect(order.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
});

test('a buyer whose language the shop gave up hears of the order in the one that it speaks', async () => {
  const checkout = await openCheckout();
  const { act, mails } = openDashboard(checkout);
  const { code } = await checkout.placed({ lang: 'de' });
  await mails();
  await writeSetting(checkout.staff, 'languages', ['en']);
  await act(code, 'fulfillments');
  expect(await mails()).toEqual(['orders.placed', 'orders.shipped']);
  const sent = await checkout.rows<{ locale: string; text: string }>(
    'select locale, text from mails order by id',
  );
  expect(sent.map(({ locale }) => locale)).toEqual(['de', 'en']);
  expect(sent.map(({ text }) => text.includes('/de/checkout/done/'))).toEqual([true, false]);
});
