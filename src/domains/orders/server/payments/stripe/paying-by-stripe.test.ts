import { expect, test } from 'vitest';
import { openStripeShop } from '#tests/support/open-stripe-shop.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

test('somebody pays by card at once, is declined first, or is asked by their bank', async () => {
  const { placed, pay, look, mails, deliverAll, account } = await openStripeShop();
  const { code, token, intent } = await placed();
  expect(intent).toMatchObject({ amount: 4498, currency: 'usd' });
  expect(await pay(code, token)).toMatchObject({
    status: 'action_needed',
    action: { kind: 'stripe', clientSecret: intent.client_secret, publishableKey: 'pk_test_fake' },
  });

  account.confirm(intent.id, 'declined');
  expect((await pay(code, token)).action?.clientSecret).toBe(intent.client_secret);
  await deliverAll();
  account.confirm(intent.id, 'requires_action');
  expect((await pay(code, token)).status).toBe('action_needed');
  expect((await look(code)).order).toMatchObject({ paymentStatus: 'unpaid' });
  account.confirm(intent.id, 'succeeded');
  expect((await pay(code, token)).status).toBe('paid');
  await deliverAll();
  const { order } = await look(code);
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    paid: 44.98,
    expiresAt: null,
    payment: { provider: 'stripe', details: { brand: 'Visa', last4: '4242' } },
  });
  expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'payment_declined', 'paid']);
  expect(await mails()).toEqual(['orders.placed']);
  expect(account.intents.size).toBe(1);
});

test('money counts once, whether reports come before the answer, twice, all at once, or never', async () => {
  const { placed, pay, look, deliver, reconcile, rows, account } = await openStripeShop();
  const [early, twice, never, stranger] = [await placed(), await placed(), await placed(), await placed()];
  for (const { intent } of [early, twice, never]) account.confirm(intent.id, 'succeeded');
  const [first, second] = account.events.splice(0);
  if (!first || !second) throw new Error('Stripe told nothing');
  expect(await deliver(first)).toBe(200);
  expect(await pay(early.code, early.token)).toMatchObject({ code: 'orders.already_paid' });
  const crowd = [...Array.from({ length: 4 }, () => deliver(second)), pay(twice.code, twice.token)];
  await Promise.all(crowd);
  await reconcile();
  for (const { code } of [early, twice, never]) {
    const { order } = await look(code);
    expect(order).toMatchObject({ paymentStatus: 'paid', paid: 44.98, refunded: 0 });
    expect(order.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  }
  expect((await look(stranger.code)).order.paymentStatus).toBe('unpaid');
  await reconcile();
  expect(
    await rows(
      `select status, recheck_at > now() + interval '50 minutes' as seldom from payments order by created_at`,
    ),
  ).toEqual([...Array(3).fill({ status: 'paid', seldom: true }), { status: 'pending', seldom: false }]);
});

test('whatever dies between Stripe and us, an order is paid once and nothing is begun twice', async () => {
  const { placed, stripe, pay, look, intentOf, rows, deliver, reconcile, account } = await openStripeShop();
  stripe.trouble('down', 'down');
  const away = placed();
  await expect(away).rejects.toThrow('Nothing was begun');
  const [lonely] = await rows<{ code: string; token: string }>(
    'select code, link_token as token from orders',
  );
  const { code, token } = lonely ?? { code: '', token: '' };

  stripe.trouble('lost', 'hang');
  expect((await pay(code, token)).action?.kind).toBe('retry');
  const begun = intentOf(code);
  expect((await pay(code, token)).action?.clientSecret).toBe(begun.client_secret);
  expect(account.intents.size).toBe(1);

  // The server died before it stored the intent's id.
  await rows('update payments set provider_ref = null, recheck_at = null');
  account.confirm(begun.id, 'succeeded');
  const [event] = account.events.splice(0);
  if (!event) throw new Error('Stripe told nothing');
  stripe.trouble('down', 'down');
  expect(await deliver(event)).toBe(503);
  expect(await deliver(event)).toBe(200);
  expect((await look(code)).order).toMatchObject({ paymentStatus: 'paid', paid: 44.98 });

  const { code: second, intent } = await placed();
  account.confirm(intent.id, 'succeeded');
  stripe.trouble('down', 'down', 'down', 'down');
  await expect(reconcile()).rejects.toThrow('Stripe');
  await reconcile();
  expect((await look(second)).order.paymentStatus).toBe('paid');
});

test('who pays for an order that ran out, or was canceled, gets the money back by itself', async () => {
  const { placed, runOut, look, shop, send, reconcile, pay, rows, account } = await openStripeShop();
  const closed = await placed();
  await runOut();
  await runJobs(shop.kiosk);
  expect(closed.intent.status).toBe('canceled');

  const [late, never] = [await placed(), await placed()];
  await runOut();
  account.confirm(late.intent.id, 'succeeded');
  await runJobs(shop.kiosk);
  expect((await look(late.code)).order).toMatchObject({
    status: 'canceled',
    paymentStatus: 'unpaid',
    paid: 0,
    refunded: 0,
    invoices: [],
    refunds: [{ status: 'succeeded', amount: 44.98, isSurplus: true }],
  });
  expect(never.intent.status).toBe('canceled');

  // The bank accepted it after the order was canceled, and Stripe could not stop it.
  const slow = await placed();
  account.confirm(slow.intent.id, 'processing');
  expect((await pay(slow.code, slow.token)).status).toBe('later');
  await runOut();
  expect((await look(slow.code)).order.status).toBe('not_processed');
  const cancelSlow = { token: slow.token };
  await send('POST', `/api/orders/${slow.code}/cancellation`, cancelSlow);
  await runJobs(shop.kiosk);
  account.confirm(slow.intent.id, 'succeeded');
  await reconcile();
  expect((await look(slow.code)).order).toMatchObject({
    refunds: [{ status: 'succeeded', isSurplus: true }],
  });

  const mine = await placed();
  const cancel = { token: mine.token };
  expect((await send('POST', `/api/orders/${mine.code}/cancellation`, cancel)).status).toBe(200);
  await reconcile();
  expect(mine.intent.status).toBe('canceled');
  expect(await rows(`select from payments where status <> 'paid' and recheck_at is not null`)).toEqual([]);
});

test('nobody can pay for an order that is canceled while Stripe begins', async () => {
  const { placed, stripe, pay, send, shop, rows, intentOf } = await openStripeShop();
  stripe.trouble('down', 'down');
  await expect(placed()).rejects.toThrow('Nothing was begun');
  const [order] = await rows<{ code: string; token: string }>('select code, link_token as token from orders');
  const { code, token } = order ?? { code: '', token: '' };
  stripe.trouble('hang');
  const paying = pay(code, token);
  await expect.poll(stripe.hanging).toBe(1);
  expect((await send('POST', `/api/orders/${code}/cancellation`, { token })).status).toBe(200);
  expect(await paying).toMatchObject({ status: 'declined', action: null });
  await runJobs(shop.kiosk);
  expect(intentOf(code).status).toBe('canceled');
});

test('a direct debit keeps its order until it comes, or gives it an hour when it fails', async () => {
  const { placed, pay, look, deliverAll, mails, account } = await openStripeShop();
  const { code, token, intent } = await placed();
  account.confirm(intent.id, 'processing');
  expect((await pay(code, token)).status).toBe('later');
  await deliverAll();
  const hoursLeft = async () =>
    Math.round((Date.parse((await look(code)).order.expiresAt ?? '') - Date.now()) / 3_600_000);
  expect(await hoursLeft()).toBe(15 * 24);
  account.confirm(intent.id, 'declined');
  await deliverAll();
  expect(await hoursLeft()).toBe(1);
  account.confirm(intent.id, 'succeeded');
  await deliverAll();
  expect(await mails()).toEqual(['orders.placed', 'orders.paid']);
});

test('who pays by invoice instead can no longer pay at Stripe, and whoever just did has paid, told or not', async () => {
  const { placed, send, look, shop, account, deliverAll } = await openStripeShop();
  const byInvoice = ({ code, token }: { code: string; token: string }) =>
    send('PUT', `/api/orders/${code}/payment-method`, { token, provider: 'invoice' });
  const [open, event, silent] = [await placed(), await placed(), await placed()];
  account.confirm(event.intent.id, 'succeeded');
  const [{ status }] = await Promise.all([byInvoice(open), byInvoice(event), deliverAll()]);
  expect(status).toBe(200);
  account.confirm(silent.intent.id, 'succeeded');
  account.events.splice(0);
  expect((await byInvoice(silent)).status).toBe(200);
  await runJobs(shop.kiosk);
  expect(account.intents.get(open.intent.id)?.status).toBe('canceled');
  expect((await look(open.code)).order).toMatchObject({ paymentStatus: 'unpaid', expiresAt: null });
  for (const { code } of [event, silent]) {
    const { order } = await look(code);
    expect(order).toMatchObject({ paymentStatus: 'paid', paid: 44.98, refunded: 0, refunds: [] });
    expect(order.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  }
});
