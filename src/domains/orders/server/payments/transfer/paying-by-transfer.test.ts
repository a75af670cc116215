import { randomUUID } from 'node:crypto';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeDemoParts, writeSetting } from '#domains/content/server/index.ts';
import { createPickupPlace } from '#domains/pricing/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { newestMail } from '#tests/support/people.ts';
import { switchProvider } from '#tests/support/switch-provider.ts';
import { actors } from '#tests/support/test-shop.ts';
import { expireUnpaid, remindUnpaid } from '../../commands/expire-unpaid.ts';

const DAY_MS = 86_400_000;
const account = ['Sparkasse Musterstadt', 'IBAN DE89 3704 0044 0532 0130 00', 'BIC COBADEFFXXX'];

/** A shop in euros that takes bank transfers, and cash where orders are collected. */
async function openTransfers() {
  const checkout = await openCheckout();
  const { staff, send, shop, add } = checkout;
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'company', 'Halden GmbH');
  const switchOn = (provider: string, isOn = true) => switchProvider(shop, provider, isOn);
  const mug = await add({ variants: [{ priceMinor: 1000, onHand: 900 }] });
  const lines = [{ productId: mug.id, quantity: 1 }];
  const offered = async (shippingMethodId: string | null = null) => {
    const destination = { country: 'DE' };
    const answer = await send('POST', '/api/checkout/quote', { lines, destination, shippingMethodId });
    return (answer.body as unknown as { paymentProviders: string[] }).paymentProviders;
  };
  const system = shop.kiosk.context(actors.system);
  const onHand = () => checkout.onHand(mug.variantIds[0] ?? '');
  return { ...checkout, ...openDashboard(checkout), switchOn, offered, system, lines, onHand };
}

const daysUntil = (at: string | null) => (new Date(at ?? 0).getTime() - Date.now()) / DAY_MS;

test('a buyer pays in advance by bank transfer: page, mail and banking app name the account, the amount and the order', async () => {
  const { staff, switchOn, offered, place, lines, look, mails, shop, act } = await openTransfers();
  await switchOn('bank-transfer');
  expect(await offered()).toEqual(['invoice']);
  await writeSetting(staff, 'bankAccount', account);
  expect(await offered()).toEqual(['invoice', 'bank-transfer']);
  await writeSetting(staff, 'transferDays', 5);
  const { body } = await place({ lines, total: 15, provider: 'bank-transfer' });
  expect(body.payment).toEqual({ provider: 'bank-transfer', status: 'later', action: null });
  const { code = '', token = '' } = body.order ?? {};
  const { order } = await look(code, actors.visitor, token);
  expect(order.transfer).toEqual({
    holder: 'Halden GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: 'COBADEFFXXX',
    lines: ['Sparkasse Musterstadt'],
    reference: code,
    amount: 15,
    hasCode: true,
  });
  expect(daysUntil(order.expiresAt)).toBeCloseTo(5, 2);
  const path = `/api/orders/${code}/transfer-code`;
  const picture = await shop.request(`${path}?token=${token}`, { as: actors.visitor });
  expect(picture.headers.get('content-type')).toBe('image/png');
  const drawn = sharp(Buffer.from(await picture.arrayBuffer())).ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const read = jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data.split('\n');
  expect(read?.slice(5)).toEqual(['Halden GmbH', 'DE89370400440532013000', 'EUR15.00', '', '', code]);
  expect((await shop.request(path, { as: actors.visitor })).status).toBe(404);

  expect(await mails()).toEqual(['orders.placed']);
  const mail = (await newestMail(shop, 'mia@example.com')) ?? '';
  for (const part of [
    '15.00 to this account by',
    'Halden GmbH',
    'DE89 3704 0044 0532 0130 00',
    `Reference: ${code}`,
  ])
    expect(mail).toContain(part);
  expect((await act(code, 'processing')).error).toBe('orders.not_paid');
  expect((await act(code, 'receipt')).order).toMatchObject({
    paymentStatus: 'paid',
    transfer: null,
    expiresAt: null,
    payment: { provider: 'bank-transfer' },
  });
  expect(await mails()).toEqual(['orders.placed', 'orders.paid']);
  const { order: refunded } = await act(code, 'refunds', { amount: 15 });
  expect(refunded.refunds).toMatchObject([{ status: 'pending', isByHand: true }]);
  expect((await shop.request(`${path}?token=${token}`, { as: actors.visitor })).status).toBe(404);
});

test('a transfer that does not come is asked for once, then its order is canceled and its goods are free', async () => {
  const { staff, switchOn, place, lines, mails, rows, system, onHand, shop } = await openTransfers();
  await writeSetting(staff, 'bankAccount', account);
  await switchOn('bank-transfer');
  await place({ lines, total: 15, provider: 'bank-transfer' });
  await rows('alter table orders disable trigger order_terms_are_kept');
  const pass = (days: number) =>
    rows(
      `update orders set expires_at = expires_at - make_interval(days => $1),
         placed_at = placed_at - make_interval(days => $1)`,
      [days],
    );
  await remindUnpaid(system);
  expect(await mails()).toEqual(['orders.placed']);
  await pass(6);
  for (const _ of ['once', 'twice']) {
    await remindUnpaid(system);
    expect(await mails()).toEqual(['orders.placed', 'orders.payment_due']);
  }
  expect(await newestMail(shop, 'mia@example.com')).toContain('DE89 3704');
  expect(await expireUnpaid(system)).toBe(0);
  expect(await onHand()).toBe(899);
  await pass(2);
  expect(await expireUnpaid(system)).toBe(1);
  expect(await mails()).toEqual(['orders.placed', 'orders.payment_due', 'orders.expired']);
  expect(await onHand()).toBe(900);
});

test('staff marks several transfers as paid on the day on which they came, but none before its order or tomorrow', async () => {
  const { staff, switchOn, place, lines, rows, send, act } = await openTransfers();
  await writeSetting(staff, 'bankAccount', account);
  await writeSetting(staff, 'timeZone', 'Europe/Berlin');
  await switchOn('bank-transfer');
  const codes: string[] = [];
  for (const _ of [1, 2, 3])
    codes.push((await place({ lines, total: 15, provider: 'bank-transfer' })).body.order?.code ?? '');
  await rows('alter table orders disable trigger order_terms_are_kept');
  await rows(`update orders set placed_at = '2026-03-02 10:00+01'`);
  const body = { move: 'pay', codes: codes.slice(0, 2), receivedOn: '2026-03-04' };
  const many = await send('POST', '/api/orders/moves', body, { as: actors.admin, key: randomUUID() });
  expect(many.body).toMatchObject({ done: codes.slice(0, 2), refused: [] });
  expect(
    await rows(
      `select distinct paid_at at time zone 'Europe/Berlin' as at from payments where status = 'paid'`,
    ),
  ).toEqual([{ at: new Date('2026-03-04T12:00:00Z') }]);
  const [, , third = ''] = codes;
  for (const receivedOn of ['2026-03-01', '2099-01-01'])
    expect(await act(third, 'receipt', { receivedOn })).toMatchObject({
      status: 409,
      error: 'orders.receipt_day_wrong',
    });
  expect((await act(third, 'receipt', { receivedOn: '2026-03-02' })).order.paymentStatus).toBe('paid');
});

test('a card that is declined may become a transfer with its days, but going back and forth wins no more of them', async () => {
  const { staff, switchOn, place, lines, send, look, mails } = await openTransfers();
  await writeDemoParts(staff, {});
  await writeSetting(staff, 'bankAccount', account);
  await switchOn('bank-transfer');
  const { body } = await place({
    lines,
    total: 15,
    provider: 'test-card',
    cardNumber: '4000000000000002',
  });
  const { code = '', token = '' } = body.order ?? {};
  const switchTo = (provider: string) =>
    send('PUT', `/api/orders/${code}/payment-method`, { token, provider });
  expect((await switchTo('bank-transfer')).status).toBe(200);
  const { order } = await look(code);
  expect(daysUntil(order.expiresAt)).toBeCloseTo(7, 2);
  expect(await mails()).toEqual(['orders.placed']);
  for (const provider of ['test-card', 'bank-transfer', 'test-card'])
    expect((await switchTo(provider)).status).toBe(200);
  expect((await look(code)).order.expiresAt).toBe(order.expiresAt);
  const declined = await send('POST', `/api/orders/${code}/payments`, {
    token,
    cardNumber: '4000000000000002',
  });
  expect(declined.body).toMatchObject({ status: 'declined' });
  expect((await look(code)).order.expiresAt).toBe(order.expiresAt);
  await send('POST', `/api/orders/${code}/payments`, { token, cardNumber: '4242424242424242' });
  expect(await mails()).toEqual(['orders.placed', 'orders.paid']);
});

test('who pays in advance is not counted as one who orders on invoice', async () => {
  const { staff, switchOn, place, lines } = await openTransfers();
  await writeSetting(staff, 'bankAccount', account);
  await writeSetting(staff, 'invoicePerCustomer', 1);
  await writeSetting(staff, 'invoicePerAddress', 1);
  await switchOn('bank-transfer');
  const wanted = (provider: string) => place({ lines, total: 15, provider });
  for (const status of [201, 201, 201]) expect((await wanted('bank-transfer')).status).toBe(status);
  expect((await wanted('invoice')).status).toBe(201);
  expect((await wanted('invoice')).body.code).toBe('payments.invoice_limit');
});

test('strangers do not take up the stock with transfers that they never make', async () => {
  const { staff, switchOn, place, lines } = await openTransfers();
  await writeSetting(staff, 'bankAccount', account);
  await switchOn('bank-transfer');
  const wanted = () => place({ lines, total: 15, provider: 'bank-transfer' });
  const placed: number[] = [];
  for (let turn = 0; turn < 20; turn++) placed.push((await wanted()).status);
  expect(placed).toEqual(placed.map(() => 201));
  expect((await wanted()).body.code).toBe('payments.invoice_limit');
});

test('who collects an order pays in cash there, and nobody else is offered cash', async () => {
  const { staff, switchOn, offered, send, lines, act, look, mails, shop } = await openTransfers();
  const { line1 = '', postalCode = '', city = '' } = address as Record<string, string>;
  const place = await createPickupPlace(staff, {
    name: 'Counter',
    address: { line1, line2: '', postalCode, city, region: null, country: 'DE' },
    hours: [],
    exceptions: [],
    note: '',
  });
  expect(await offered(place.id)).toEqual(['invoice']);
  await switchOn('cash');
  expect(await offered()).toEqual(['invoice']);
  expect(await offered(place.id)).toEqual(['invoice', 'cash']);
  const order = (shippingMethodId: string | null, total: number) =>
    send(
      'POST',
      '/api/checkout/orders',
      {
        lines,
        checkoutId: randomUUID(),
        total,
        shippingMethodId,
        email: 'mia@example.com',
        shippingAddress: address,
        payment: { provider: 'cash' },
      },
      { key: randomUUID() },
    );
  expect((await order(null, 15)).body.code).toBe('payments.provider_unknown');
  const { body } = await order(place.id, 10);
  const code = body.order?.code ?? '';
  expect(await mails()).toEqual(['orders.placed']);
  expect(await newestMail(shop, 'mia@example.com')).toContain('10.00 in cash when you collect it');
  const placed = (await look(code)).order;
  expect(placed).toMatchObject({ expiresAt: null, transfer: null, paymentStatus: 'unpaid' });
  expect(daysUntil(placed.lapsesAt)).toBeCloseTo(14, 2);
  expect((await act(code, 'fulfillments')).order.fulfillmentStatus).toBe('fulfilled');
  const ready = await newestMail(shop, 'mia@example.com');
  expect(ready).toContain('ready for pickup');
  expect(ready).toContain('10.00 to pay in cash.');
  expect((await act(code, 'receipt')).order).toMatchObject({
    paymentStatus: 'paid',
    payment: { provider: 'cash' },
  });
  expect(await mails()).toEqual(['orders.placed', 'orders.ready', 'orders.paid']);
});
