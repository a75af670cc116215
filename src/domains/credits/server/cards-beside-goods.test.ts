import { expect, test } from 'vitest';
import { runJobs } from '#tests/support/run-jobs.ts';
import { openCredits } from './testing/open-credits.ts';

/** A paid order of a mug for 20 and a gift card of 50, whose code was mailed. */
async function openMixedOrder() {
  const credits = await openCredits();
  const { place, order, add, act, look, line, shop, rows } = credits;
  const variants = [{ priceMinor: 5000, onHand: 9 }];
  const card = await add({ name: 'Gift card', isGiftCard: true, variants });
  const lines = [line, { productId: card.id, quantity: 1 }];
  const { code = '' } = (await place(order(lines, 75, {}))).body.order ?? {};
  await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const [mug, sold] = (await look(code)).order.lines.toSorted((one) => (one.isGiftCard ? 1 : -1));
  const unitsOf = (id: string | undefined) => ({ lineId: id, quantity: 1 });
  const states = async () => {
    const { status, fulfillmentStatus, paymentStatus } = (await look(code)).order;
    return [status, fulfillmentStatus, paymentStatus];
  };
  const refund = async (amount: number, restock: object[]) => {
    expect((await act(code, 'refunds', { amount, restock })).status).toBe(200);
    for (const { id, status } of (await look(code)).order.refunds)
      if (status === 'pending') await act(code, `refunds/${id}/transfer`);
    await runJobs(shop.kiosk);
    const [mail] = await rows<{ text: string }>(
      `select text from mails where kind = 'orders.refunded' order by created_at desc, id desc limit 1`,
    );
    return mail?.text ?? '';
  };
  return { ...credits, code, mug: unitsOf(mug?.id), sold: unitsOf(sold?.id), states, refund };
}

test('an order whose goods were all refunded beside a gift card is delivered: the card was mailed', async () => {
  const { states, refund, mug } = await openMixedOrder();
  expect(await states()).toEqual(['processing', 'partially_fulfilled', 'paid']);
  expect(await refund(25, [mug])).not.toContain('gift card');
  expect(await states()).toEqual(['delivered', 'fulfilled', 'partially_refunded']);
});

test('an order whose goods and gift card were all refunded was never shipped, with the card put back or not', async () => {
  const { states, refund, mug, sold } = await openMixedOrder();
  expect(await refund(75, [mug, sold])).toContain('$50.00 are for gift cards');
  expect(await states()).toEqual(['processing', 'unfulfilled', 'refunded']);
  const other = await openMixedOrder();
  await other.refund(75, [other.mug]);
  expect(await other.states()).toEqual(['processing', 'unfulfilled', 'refunded']);
});

test('an order whose gift card alone was refunded still has its goods to be sent', async () => {
  const { states, refund, act, code, mug, sold } = await openMixedOrder();
  await refund(50, [sold]);
  expect(await states()).toEqual(['processing', 'unfulfilled', 'partially_refunded']);
  expect((await act(code, 'fulfillments', { lines: [mug] })).status).toBe(200);
  expect(await states()).toEqual(['processing', 'fulfilled', 'partially_refunded']);
});

test('an order whose goods were sent stays on its way when its gift card is refunded', async () => {
  const { states, refund, act, code, mug, sold } = await openMixedOrder();
  expect((await act(code, 'fulfillments', { lines: [mug] })).status).toBe(200);
  await refund(50, [sold]);
  expect(await states()).toEqual(['processing', 'fulfilled', 'partially_refunded']);
});
