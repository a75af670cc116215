import { expect, test } from 'vitest';
import { writeDemoParts } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { expireUnpaid } from '../commands/expire-unpaid.ts';
import { recordPaid } from './record-paid.ts';

const approve = '4242 4242 4242 4242';
const decline = '4000000000000002';
const confirm = '4000-0000-0000-3155';

async function openDemo() {
  const checkout = await openCheckout();
  await writeDemoParts(checkout.staff, {});
  const dashboard = openDashboard(checkout);
  const byCard = (cardNumber: string) => checkout.placed({ provider: 'test-card', cardNumber });
  const pay = (code: string, body: unknown) => checkout.send('POST', `/api/orders/${code}/payments`, body);
  const system = checkout.shop.kiosk.context(actors.system);
  const due = () =>
    checkout.rows(`update orders set expires_at = now() - interval '1 second' where expires_at is not null`);
  const notifyPaid = async (code: string) => {
    const text = 'select p.id from payments p join orders o on o.id = p.order_id where o.code = $1';
    const [payment] = await checkout.rows<{ id: string }>(text, [code]);
    await inTransaction(system, (tx) => recordPaid(tx, payment?.id ?? '', { ref: `late_${code}` }));
  };
  return { ...checkout, ...dashboard, byCard, pay, system, due, notifyPaid };
}

test('a test card pays, is declined and tried again, or asks for a confirmation', async () => {
  const { byCard, pay, look, mails } = await openDemo();
  const good = await byCard(approve);
  expect(good.paymentStatus).toBe('paid');
  expect((await look(good.code)).order.payment).toEqual({
    provider: 'test-card',
    details: { brand: 'Test', last4: '4242' },
  });

  const { code, token, paymentStatus } = await byCard(decline);
  expect(paymentStatus).toBe('unpaid');
  expect((await pay(code, { token, cardNumber: '1234' })).body).toMatchObject({ status: 'declined' });
  expect((await pay(code, { token, cardNumber: confirm })).body).toMatchObject({
    status: 'action_needed',
    action: { kind: 'test_card_confirm' },
  });
  expect((await look(code)).order).toMatchObject({ paymentStatus: 'unpaid', expiresAt: expect.any(String) });
  const paid = await Promise.all(
    [1, 2, 3].map(() => pay(code, { token, cardNumber: confirm, isConfirmed: true })),
  );
  for (const { status, body } of paid)
    expect([200, 409]).toContain(status === 200 && body.status === 'paid' ? 200 : status);
  expect((await pay(code, { token, cardNumber: approve })).body.code).toBe('orders.already_paid');
  expect((await look(code)).order.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  expect(await mails()).toEqual(['orders.placed', 'orders.placed']);
});

test('test cards are for demo shops alone', async () => {
  const { add, place } = await openCheckout();
  const mug = await add();
  const order = { lines: [{ productId: mug.id, quantity: 1 }], total: 24.99 };
  expect((await place({ ...order, provider: 'test-card', cardNumber: approve })).body.code).toBe(
    'payments.provider_unknown',
  );
  expect((await place({ ...order, provider: 'gold' })).status).toBe(400);
});

test('an order that is not paid in time gives back what it held, once', async () => {
  const { byCard, due, system, onHand, look, mails } = await openDemo();
  const { code, variantId } = await byCard('');
  const paid = await byCard(approve);
  expect(await expireUnpaid(system)).toBe(0);
  await due();
  const counts = await Promise.all([1, 2, 3].map(() => expireUnpaid(system)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect([await onHand(variantId), await onHand(paid.variantId)]).toEqual([5, 3]);
  expect((await look(code)).order).toMatchObject({ status: 'canceled', paymentStatus: 'unpaid' });
  expect(await mails()).toContain('orders.expired');
});

test('money that comes for a canceled order, or twice, goes back by itself', async () => {
  const { byCard, due, system, look, shop, notifyPaid } = await openDemo();
  const { code } = await byCard('');
  await due();
  await Promise.all([expireUnpaid(system), notifyPaid(code), notifyPaid(code)]);
  await runJobs(shop.kiosk);
  const { order } = await look(code);
  const isRefunded = order.status === 'canceled' && order.paymentStatus === 'unpaid';
  expect(isRefunded || (order.status === 'not_processed' && order.paymentStatus === 'paid')).toBe(true);
  expect(order.refunds.length).toBe(isRefunded ? 1 : 0);

  const late = await byCard('');
  await due();
  await expireUnpaid(system);
  await Promise.all([1, 2, 3].map(() => notifyPaid(late.code)));
  await runJobs(shop.kiosk);
  expect((await look(late.code)).order).toMatchObject({
    status: 'canceled',
    paymentStatus: 'unpaid',
    paid: 0,
    refunded: 0,
    invoices: [],
    refunds: [{ status: 'succeeded', amount: 44.98, isSurplus: true }],
  });
});
