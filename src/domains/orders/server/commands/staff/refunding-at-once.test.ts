import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

test('of two members of staff who refund the same scratched mug at once, one does and the other is told', async () => {
  const checkout = await openCheckout();
  const { act, look } = openDashboard(checkout);
  const { code } = await checkout.placed({ quantity: 2 });
  await act(code, 'receipt');
  const seen = { amount: 10, refunded: 0, reason: 'Scratched' };
  const [ada, ben] = [randomUUID(), randomUUID()];
  const answers = await Promise.all([act(code, 'refunds', seen, ada), act(code, 'refunds', seen, ben)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map(({ error }) => error)).toContain('orders.refunded_meanwhile');
  // The same press again is answered as before, and who has looked again may refund more.
  const winner = answers[0]?.status === 200 ? ada : ben;
  expect((await act(code, 'refunds', seen, winner)).status).toBe(200);
  expect((await look(code)).order.refunded).toBe(10);
  expect((await act(code, 'refunds', { ...seen, refunded: 10 })).status).toBe(200);
  // Programs that do not say what they saw refund as they did.
  const { order } = await act(code, 'refunds', { amount: 1 });
  expect(order.refunded).toBe(21);
  // One who is late, when all is paid back, is not told that nothing was paid.
  const rest = { amount: Number((order.total - 21).toFixed(2)) };
  expect((await act(code, 'refunds', rest)).status).toBe(200);
  expect((await act(code, 'refunds', { amount: 1 })).error).toBe('orders.refund_too_much');
  expect((await act(code, 'refunds', seen)).error).toBe('orders.refunded_meanwhile');
});

test('an amount finer than the currency is not refunded, and the answer says what is wrong with it', async () => {
  const checkout = await openCheckout();
  const { act } = openDashboard(checkout);
  const { code } = await checkout.placed();
  await act(code, 'receipt');
  const refund = { amount: 1.005, reason: 'Scratched' };
  const sent = { as: actors.admin, key: randomUUID() };
  const { status, body } = await checkout.send('POST', `/api/orders/${code}/refunds`, refund, sent);
  expect([status, body.code]).toEqual([400, 'orders.refund_invalid']);
  expect(body.message).toContain('no more decimals than the currency');
});
