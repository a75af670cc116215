import { expect, test } from 'vitest';
import { writeDemoParts } from '#domains/content/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { newestMail } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import { confirmTransfer } from './refund-order.ts';

test('money that came by bank is called paid back when staff has transferred it, and stands on their list until then', async () => {
  const checkout = await openCheckout();
  const { shop, placed, rows } = checkout;
  const { act, look, mails } = openDashboard(checkout);
  const { code } = await placed();
  await act(code, 'receipt');
  await mails();
  const canceled = (await act(code, 'cancellation')).order;
  expect(canceled).toMatchObject({
    paymentStatus: 'refunded',
    isRefundOpen: true,
    refunds: [{ status: 'pending', isByHand: true }],
  });
  expect(await newestMail(shop, 'mia@example.com')).toContain('write to you when it has left us');
  expect(await mails()).not.toContain('orders.refunded');
  expect((await look(code)).order.invoices).toHaveLength(1);
  const due = async (as = actors.admin) => {
    const response = await shop.request('/api/orders?transfer=due', { as });
    return (await response.json()).orders.map((order: { code: string }) => order.code);
  };
  expect(await due()).toEqual([code]);

  const id = canceled.refunds[0]?.id ?? '';
  for (const actor of [actors.visitor, actors.member])
    await expect(confirmTransfer(shop.kiosk.context(actor), { code, id })).rejects.toThrow('auth.');
  const transfer = () => act(code, `refunds/${id}/transfer`);
  await Promise.all([transfer(), transfer(), transfer()]);
  expect((await mails()).filter((kind) => kind === 'orders.refunded')).toHaveLength(1);
  const { order } = await look(code);
  expect(order).toMatchObject({ isRefundOpen: false, refunds: [{ status: 'succeeded' }] });
  expect(order.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  expect(order.events.filter(({ kind }) => kind === 'refund_transferred')).toHaveLength(1);
  expect(await due()).toEqual([]);

  const [other] = [await placed()];
  expect((await act(other.code, `refunds/${id}/transfer`)).status).toBe(404);
  await writeDemoParts(checkout.staff, {});
  const card = await placed({ provider: 'test-card', cardNumber: '4242424242424242' });
  const refunded = await act(card.code, 'refunds', { amount: 1 });
  const [byCard] = refunded.order.refunds;
  expect((await act(card.code, `refunds/${byCard?.id}/transfer`)).error).toBe('orders.not_by_hand');
  expect(await rows(`select from refunds where status = 'pending'`)).toHaveLength(1);
});
