import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';

async function openBuyer() {
  const checkout = await openCheckout();
  const mia: Actor = { kind: 'member', userId: await checkout.addMember() };
  const order = await checkout.placed({ as: mia });
  const dashboard = openDashboard(checkout);
  const act = async (what: string, body: unknown = {}) =>
    expect((await dashboard.act(order.code, what, body)).status).toBeLessThan(300);
  const review = (as = mia) =>
    checkout.ask('POST', `/api/product/${order.productId}/review`, { rating: 5, comment: 'Good.' }, as);
  /** Whether the public review shows a verified purchase. */
  const isVerified = async () => {
    const { body } = await checkout.ask('GET', `/api/product/${order.productId}`);
    return (body.reviews as { isVerifiedPurchase: boolean }[])[0]?.isVerifiedPurchase;
  };
  return { ...checkout, mia, order, act, review, isVerified, look: () => dashboard.look(order.code) };
}

test('an order on invoice proves no purchase until it is paid', async () => {
  const { review, isVerified, act } = await openBuyer();
  await review();
  expect(await isVerified()).toBe(false);
  await act('receipt');
  expect(await isVerified()).toBe(true);
  await review();
  expect(await isVerified()).toBe(true);
});

test('a shipped order is a purchase, paid or not', async () => {
  const { review, isVerified, act, look } = await openBuyer();
  const [line] = (await look()).order.lines;
  await act('fulfillments', { lines: [{ lineId: line?.id, quantity: 1 }] });
  await review();
  expect(await isVerified()).toBe(true);
});

test('a canceled or fully refunded order proves no purchase, unless there is another', async () => {
  const { review, isVerified, act, look, place, mia, order, rows } = await openBuyer();
  await act('receipt');
  await review();
  const { total } = (await look()).order;
  await act('refunds', { amount: 1 });
  expect(await isVerified()).toBe(true);
  await act('refunds', { amount: total - 1 });
  expect(await isVerified()).toBe(false);
  const lines = [{ productId: order.productId, quantity: 1 }];
  const again = await place({ lines, total: 24.99, as: mia });
  await rows(`update orders set payment_status = 'paid', paid_minor = total_minor where code = $1`, [
    again.body.order?.code,
  ]);
  await review();
  expect(await isVerified()).toBe(true);
  await act('cancellation');
  expect(await isVerified()).toBe(true);
});

test('canceling the order while writing a review leaves no verified purchase', async () => {
  const { review, isVerified, act, send, mia, order } = await openBuyer();
  await act('receipt');
  await Promise.all([
    review(),
    send('POST', `/api/orders/${order.code}/cancellation`, {}, { as: mia }),
    review(),
  ]);
  expect(await isVerified()).toBe(false);
});
