import { expect, test } from 'vitest';
import { signedReport } from '#tests/support/fake-stripe/start-fake-stripe.ts';
import { openStripeShop } from '#tests/support/open-stripe-shop.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('only Stripe itself is heard, and only about this shop', async () => {
  const { placed, stripe, deliver, look, shop, account } = await openStripeShop();
  const { code, intent } = await placed();
  account.confirm(intent.id, 'succeeded');
  const [event] = account.events.splice(0);
  if (!event) throw new Error('Stripe told nothing');
  expect(await deliver(event, { secret: 'whsec_somebody_else' })).toBe(400);
  expect(await deliver(event, { at: Date.now() - 3_600_000 })).toBe(400);
  const knock = async (body: string, headers: Record<string, string> = {}) =>
    (await shop.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
  expect(await knock(JSON.stringify({ type: 'payment_intent.succeeded' }))).toBe(400);
  expect(await knock('{"type"', { 'content-type': 'application/json' })).toBe(400);
  expect(await knock('x'.repeat(2 ** 20 + 1))).toBe(413);
  expect((await look(code)).order.paymentStatus).toBe('unpaid');

  const calls = stripe.calls.length;
  const foreign = { ...event.object, id: 'pi_other', metadata: { kiosk_payment: 'not ours' } };
  expect(await deliver({ type: 'payment_intent.succeeded', object: foreign })).toBe(200);
  expect(await deliver({ type: 'charge.refunded', object: { ...foreign, payment_intent: 'pi_other' } })).toBe(
    200,
  );
  expect(await deliver({ type: 'customer.created', object: foreign })).toBe(200);
  expect(stripe.calls).toHaveLength(calls);

  const plain = await openTestShop();
  const sent = { method: 'POST', ...signedReport(event) };
  expect((await plain.request('/api/webhooks/stripe', sent)).status).toBe(404);
  expect((await plain.request('/api/payments/stripe')).status).toBe(404);
  expect(await (await shop.request('/api/payments/stripe')).json()).toEqual({
    publishableKey: 'pk_test_fake',
  });
});

test('a sum or a currency that is not what was ordered goes back, and is never called paid', async () => {
  const { placed, look, pay, intentOf, deliverAll, reconcile, account } = await openStripeShop();
  const [less, other] = [await placed(), await placed()];
  less.intent.amount = 4400;
  other.intent.currency = 'jpy';
  for (const { intent } of [less, other]) account.confirm(intent.id, 'succeeded');
  await deliverAll();
  await reconcile();
  for (const { code, token, intent } of [less, other]) {
    const { order } = await look(code);
    expect(order).toMatchObject({ paymentStatus: 'unpaid', paid: 0 });
    expect(order.events.filter(({ kind }) => kind === 'wrong_payment_returned')).toHaveLength(1);
    // The rest can still be paid, by a new intent.
    const next = (await pay(code, token)).action?.clientSecret;
    expect(next).not.toBe(intent.client_secret);
    account.confirm(intentOf(code).id, 'succeeded');
    expect((await pay(code, token)).status).toBe('paid');
  }
  await deliverAll();
  expect(account.refunds.size).toBe(2);
  expect((await look(less.code)).order).toMatchObject({ paymentStatus: 'paid', paid: 44.98, refunds: [] });
});

test('staff reads once that a payment is disputed, and may take the money another way', async () => {
  const { placed, look, deliver, act, deliverAll, shop, account } = await openStripeShop();
  const { code, intent } = await placed();
  account.confirm(intent.id, 'succeeded');
  await deliverAll();
  const about = {
    object: 'dispute',
    status: 'needs_response',
    payment_intent: intent.id,
    reason: 'fraudulent',
  };
  const dispute = { ...about, id: 'dp_1', amount: 4498, currency: 'usd' };
  for (let i = 0; i < 2; i++) await deliver({ type: 'charge.dispute.created', object: dispute });
  const event = (await look(code)).order.events.filter(({ kind }) => kind === 'disputed');
  expect(event).toMatchObject([{ isInternal: true, details: { reason: 'fraudulent', amountMinor: 4498 } }]);

  const byBank = await placed();
  expect((await act(byBank.code, 'receipt')).order.paymentStatus).toBe('paid');
  // The card was charged at the same moment.
  account.confirm(byBank.intent.id, 'succeeded');
  await runJobs(shop.kiosk);
  expect((await look(byBank.code)).order).toMatchObject({
    status: 'not_processed',
    paymentStatus: 'paid',
    paid: 44.98,
    refunded: 0,
    refunds: [{ status: 'succeeded', amount: 44.98, isSurplus: true }],
  });
  const { invoices, events } = (await look(byBank.code)).order;
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice']);
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'paid_twice', 'refunded']);
});
