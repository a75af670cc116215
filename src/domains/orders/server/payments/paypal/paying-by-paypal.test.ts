import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minorDigits } from '#platform/money.ts';
import { jobTable } from '#server/jobs.ts';
import { startFakePayPal } from '#tests/support/fake-paypal/start-fake-paypal.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { fromPayPalAmount, toPayPalAmount } from './paypal-amount.ts';

let paypal: Awaited<ReturnType<typeof startFakePayPal>>;
beforeAll(async () => {
  paypal = await startFakePayPal();
});
afterAll(() => paypal.close());

async function openPayPalShop() {
  const checkout = await openCheckout(paypal.environment);
  const dashboard = openDashboard(checkout);
  const { shop, rows, send } = checkout;
  const system = shop.kiosk.context(actors.system);
  const orderOf = async (code: string) => {
    const [row] = await rows<{ id: string }>(
      'select p.id from payments p join orders o on o.id = p.order_id where o.code = $1 order by p.created_at desc',
      [code],
    );
    const found = [...paypal.orders.values()].filter(({ customId }) => customId === row?.id).at(-1);
    if (!found) throw new Error(`PayPal has nothing for ${code}`);
    return found;
  };
  const placed = async () => {
    const { code, token } = await checkout.placed({ provider: 'paypal' });
    return { code, token, order: await orderOf(code) };
  };
  const pay = async (code: string, token: string) =>
    (await send('POST', `/api/orders/${code}/payments`, { token })).body as unknown as {
      status: string;
      action: { kind: string; url?: string } | null;
    };
  const report = async (resource: object, type = 'PAYMENT.CAPTURE.COMPLETED') =>
    (await send('POST', '/api/webhooks/paypal', { event_type: type, resource })).status;
  const reconcile = async () => {
    await rows('update payments set recheck_at = now() where recheck_at is not null');
    await rows('update refunds set recheck_at = now()');
    await jobTable['orders.reconcile_payments'].run(system, {});
    await runJobs(shop.kiosk);
  };
  return { ...checkout, ...dashboard, system, orderOf, placed, pay, report, reconcile };
}

test('a buyer approves at PayPal, comes back and has paid, also when the answer is lost or the button pressed twice', async () => {
  const { placed, pay, look, mails } = await openPayPalShop();
  const { code, token, order } = await placed();
  expect(order.amount).toEqual({ currency_code: 'USD', value: '44.98' });
  const back = new URL(order.returnUrl);
  expect([back.pathname, back.searchParams.get('redirect_status')]).toEqual([
    `/checkout/done/${code}`,
    'returned',
  ]);
  expect(back.searchParams.get('link')).toBe(token);
  expect(back.searchParams.has('token')).toBe(false);
  // Not approved yet: the same order at PayPal again.
  expect(await pay(code, token)).toMatchObject({
    status: 'action_needed',
    action: { kind: 'paypal', url: expect.stringContaining(order.id) },
  });
  paypal.approve(order.id);
  paypal.trouble('lost');
  const answers = [await pay(code, token), ...(await Promise.all([pay(code, token), pay(code, token)]))];
  expect(answers.map(({ status }) => status)).toContain('paid');
  const seen = (await look(code)).order;
  expect(seen).toMatchObject({ paymentStatus: 'paid', paid: 44.98, payment: { provider: 'paypal' } });
  expect(seen.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  expect(order.captures).toHaveLength(1);
  expect(await mails()).toEqual(['orders.placed']);
});

test('money counts once, whether a buyer does not return, a report comes first, twice, or names nothing of ours', async () => {
  const { placed, look, report, reconcile } = await openPayPalShop();
  const [gone, reported, waiting] = [await placed(), await placed(), await placed()];
  for (const { order } of [gone, reported]) paypal.approve(order.id);
  const resource = { purchase_units: [{ custom_id: reported.order.customId }] };
  expect(await report(resource, 'CHECKOUT.ORDER.APPROVED')).toBe(200);
  expect(await report({ id: reported.order.captures[0]?.id })).toBe(200);
  expect((await look(reported.code)).order.paymentStatus).toBe('paid');
  const calls = paypal.calls.length;
  for (const strange of [
    { custom_id: 'nothing' },
    { id: "'; drop" },
    {},
    { links: [{ rel: 'up', href: 'x/y' }] },
  ])
    expect(await report(strange)).toBe(200);
  expect(paypal.calls).toHaveLength(calls);
  await reconcile();
  for (const { code } of [gone, reported]) {
    const { order } = await look(code);
    expect(order).toMatchObject({ paymentStatus: 'paid', paid: 44.98 });
    expect(order.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  }
  expect((await look(waiting.code)).order.paymentStatus).toBe('unpaid');
});

test('a buyer whose means is declined chooses another at PayPal, or begins again', async () => {
  const { placed, pay, look, orderOf } = await openPayPalShop();
  const { code, token, order } = await placed();
  order.outcome = 'INSTRUMENT_DECLINED';
  paypal.approve(order.id);
  expect(await pay(code, token)).toMatchObject({ status: 'action_needed', action: { kind: 'paypal' } });
  order.outcome = 'DECLINED';
  paypal.approve(order.id);
  expect((await pay(code, token)).status).toBe('declined');
  expect(await pay(code, token)).toMatchObject({ status: 'action_needed', action: { kind: 'paypal' } });
  const second = await orderOf(code);
  expect(second.id).not.toBe(order.id);
  paypal.approve(second.id);
  expect((await pay(code, token)).status).toBe('paid');
  expect((await look(code)).order.paid).toBe(44.98);
});

test('who approved for an order that was canceled is not charged, and an amount that is not ours goes back', async () => {
  const { placed, pay, look, send, shop, reconcile, rows } = await openPayPalShop();
  const late = await placed();
  await send('POST', `/api/orders/${late.code}/cancellation`, { token: late.token });
  paypal.approve(late.order.id);
  await runJobs(shop.kiosk);
  await reconcile();
  expect(late.order.captures).toEqual([]);

  const wrong = await placed();
  wrong.order.amount = { currency_code: 'USD', value: '1.00' };
  paypal.approve(wrong.order.id);
  await pay(wrong.code, wrong.token);
  expect((await look(wrong.code)).order).toMatchObject({ paymentStatus: 'unpaid', paid: 0 });
  expect(wrong.order.refunds).toMatchObject([{ amount: { value: '1.00' } }]);
  expect(await rows(`select from order_events where kind = 'wrong_payment_returned'`)).toHaveLength(1);
});

test('staff refunds a part once, however often it is tried, and what was refunded at PayPal is in the books', async () => {
  const { placed, pay, look, send, reconcile, shop } = await openPayPalShop();
  const { code, token, order } = await placed();
  paypal.approve(order.id);
  await pay(code, token);
  const body = { amount: 10, lines: [], reason: '' };
  const refund = () =>
    send('POST', `/api/orders/${code}/refunds`, body, { as: actors.admin, key: 'refund-once-1' });
  paypal.trouble('lost');
  await refund();
  await refund();
  await runJobs(shop.kiosk);
  await reconcile();
  expect(order.refunds.map(({ amount }) => amount.value)).toEqual(['10.00']);
  expect((await look(code)).order).toMatchObject({ refunded: 10, refunds: [{ status: 'succeeded' }] });
  paypal.refundOutside(order.id, '5.00');
  await reconcile();
  expect((await look(code)).order).toMatchObject({ refunded: 15, paymentStatus: 'partially_refunded' });
});

test('staff refunds an order that PayPal has forgotten, and a report about a payment of a former account is put off', async () => {
  const { placed, pay, look, send, report, shop } = await openPayPalShop();
  const { code, token, order } = await placed();
  paypal.approve(order.id);
  await pay(code, token);
  const capture = order.captures[0]?.id;
  paypal.forget(order.id);
  const body = { amount: 10, lines: [], reason: '' };
  await send('POST', `/api/orders/${code}/refunds`, body, { as: actors.admin, key: 'refund-once-2' });
  await runJobs(shop.kiosk);
  expect((await look(code)).order.refunds).toMatchObject([{ amount: 10, status: 'succeeded' }]);
  paypal.orders.delete(order.id);
  expect(await report({ id: capture })).toBe(503);
});

test('PayPal gets each amount exactly, in currencies with and without decimals, or is not offered', () => {
  expect(toPayPalAmount(1250, 'EUR')).toBe('12.50');
  expect(toPayPalAmount(1250, 'JPY')).toBe('1250');
  expect(toPayPalAmount(1250 * 10 ** minorDigits('HUF'), 'HUF')).toBe('1250');
  expect(toPayPalAmount(1250, 'KWD')).toBeNull();
  fc.assert(
    fc.property(fc.nat(1e9), fc.constantFrom('EUR', 'USD', 'JPY', 'HUF', 'TWD', 'CHF'), (minor, currency) => {
      const value = toPayPalAmount(minor, currency);
      if (value !== null) expect(fromPayPalAmount(value, currency)).toBe(minor);
    }),
  );
});
