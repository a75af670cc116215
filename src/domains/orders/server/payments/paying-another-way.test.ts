import { expect, test } from 'vitest';
import { writeDemoParts } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';
import { expireUnpaid } from '../commands/expire-unpaid.ts';
import { recordPaid } from './record-paid.ts';

async function openDeclined() {
  const checkout = await openCheckout();
  await writeDemoParts(checkout.staff, {});
  const { look, mails } = openDashboard(checkout);
  const order = await checkout.placed({ provider: 'test-card', cardNumber: '4000000000000002' });
  const path = `/api/orders/${order.code}/payment-method`;
  const switchTo = (provider: string, said: object = { token: order.token }) =>
    checkout.send('PUT', path, { ...said, provider });
  const others = async () => (await checkout.shop.request(`${path}?token=${order.token}`)).json();
  const system = checkout.shop.kiosk.context(actors.system);
  /** The provider reports that the card was charged after all. */
  const reportCharged = async () => {
    const [payment] = await checkout.rows<{ id: string }>(
      `select p.id from payments p join orders o on o.id = p.order_id where o.code = $1 and p.provider = 'test-card'`,
      [order.code],
    );
    await inTransaction(system, (tx) => recordPaid(tx, payment?.id ?? '', { ref: 'late' }));
  };
  return {
    ...checkout,
    ...order,
    mails,
    order: async () => (await look(order.code)).order,
    switchTo,
    others,
    system,
    reportCharged,
  };
}

test('whose card is declined pays by invoice instead: the same order, which runs out no more, and the mail tells of it', async () => {
  const { switchTo, others, order, mails, rows, system, code } = await openDeclined();
  expect(await others()).toEqual({ others: ['invoice'] });
  expect((await switchTo('invoice', {})).status).toBe(404);
  expect((await switchTo('gold')).body.code).toBe('payments.provider_unknown');
  const { status, body } = await switchTo('invoice');
  expect([status, body.code, body.payment]).toEqual([200, code, { provider: 'invoice', details: {} }]);
  expect((await switchTo('invoice')).status).toBe(200);
  expect((await switchTo('test-card')).body.code).toBe('payments.provider_unknown');
  await rows(`update orders set expires_at = now() - interval '1 second' where expires_at is not null`);
  expect(await expireUnpaid(system)).toBe(0);
  expect(await order()).toMatchObject({ status: 'not_processed', paymentStatus: 'unpaid', expiresAt: null });
  expect(await mails()).toEqual(['orders.placed']);
  const sums = 'select status, count(*)::int as count from payments group by status order by status';
  expect(await rows(sums)).toEqual([
    { status: 'canceled', count: 1 },
    { status: 'pending', count: 1 },
  ]);
});

test('a card that is charged while its owner chooses the invoice pays the order, once', async () => {
  const { switchTo, others, order, reportCharged, send, code } = await openDeclined();
  await Promise.all([switchTo('invoice'), reportCharged(), switchTo('invoice'), reportCharged()]);
  const { paymentStatus, refunds, paid, total } = await order();
  expect([paymentStatus, refunds, paid]).toEqual(['paid', [], total]);
  expect((await switchTo('invoice')).body.code).toBe('orders.already_paid');
  expect(await others()).toEqual({ others: [] });
  const receipt = await send('POST', `/api/orders/${code}/receipt`, {}, { as: actors.admin, key: code });
  expect(receipt.body.code).toBe('orders.already_paid');
});

test('money that comes by card after the invoice was paid goes back, and one that is on its way keeps its way', async () => {
  const { switchTo, order, reportCharged, send, code, rows } = await openDeclined();
  await rows(`update payments set details = '{"isUnderWay": true}'`);
  expect((await switchTo('invoice')).body.code).toBe('orders.payment_under_way');
  await rows(`update payments set details = '{}'`);
  await switchTo('invoice');
  await send('POST', `/api/orders/${code}/receipt`, {}, { as: actors.admin, key: code });
  await reportCharged();
  const { paymentStatus, refunds } = await order();
  expect([paymentStatus, refunds]).toMatchObject(['paid', [{ isSurplus: true }]]);
});
