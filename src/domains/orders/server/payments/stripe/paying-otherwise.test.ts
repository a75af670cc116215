import { expect, test } from 'vitest';
import { openStripeShop } from '#tests/support/open-stripe-shop.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

test('who pays by invoice instead can no longer pay at Stripe, and whoever just did has paid, told or not', async () => {
  const { placed, send, look, shop, account, deliverAll } = await openStripeShop();
  const byInvoice = ({ code, token }: { code: string; token: string }) =>
    send('PUT', `/api/orders/${code}/payment-method`, { token, provider: 'invoice' });
  const [open, told, silent] = [await placed(), await placed(), await placed()];
  account.confirm(told.intent.id, 'succeeded');
  const [{ status }] = await Promise.all([byInvoice(open), byInvoice(told), deliverAll()]);
  expect(status).toBe(200);
  account.confirm(silent.intent.id, 'succeeded');
  account.events.splice(0);
  expect((await byInvoice(silent)).status).toBe(200);
  await runJobs(shop.kiosk);
  expect(account.intents.get(open.intent.id)?.status).toBe('canceled');
  expect((await look(open.code)).order).toMatchObject({ paymentStatus: 'unpaid', expiresAt: null });
  for (const { code } of [told, silent]) {
    const { order } = await look(code);
    expect(order).toMatchObject({ paymentStatus: 'paid', paid: 44.98, refunded: 0, refunds: [] });
    expect(order.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  }
});
