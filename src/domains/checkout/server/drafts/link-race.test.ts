import { expect, test } from 'vitest';
import { address } from '#tests/support/open-checkout.ts';
import { openStripeShop } from '#tests/support/open-stripe-shop.ts';
import { newestMail } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { OrderDraft } from '../../contract/drafts.ts';
import { openDrafts } from '../testing/open-drafts.ts';

type Shop = Awaited<ReturnType<typeof openDrafts>>['shop'];

/** What each of two browsers that open the link of the newest mail reads: the order and the token of its page. */
async function openTwice(shop: Shop, email: string): Promise<{ code: string; token: string }[]> {
  const mail = ((await newestMail(shop, email)) ?? '').replaceAll('=\r\n', '');
  const [, link = ''] = /\/pay\/([\w-]+)/.exec(mail) ?? [];
  const open = async () =>
    (await shop.request(`/api/payment-links/${link}`, { as: actors.visitor })).json() as Promise<{
      code: string;
      token: string;
    }>;
  return Promise.all([open(), open()]);
}

const booked = `select (select count(*)::int from orders) as orders,
  (select count(*)::int from payments where status = 'paid') as payments,
  (select sum(amount_minor)::int from payments where status = 'paid') as paid,
  (select count(*)::int from refunds) as refunds,
  (select count(*)::int from order_events where kind = 'paid') as events`;
const once = { orders: 1, payments: 1, paid: 4498, refunds: 0, events: 1 };

test('a link that two browsers pay at once, each of them twice, is one order and one payment', async () => {
  const { content, save, press, mails, shop, send, rows, onHand } = await openDrafts();
  await press(await save(content()), 44.98, 'link');
  const browsers = await openTwice(shop, 'mia@example.com');
  const card = '4242424242424242';
  const paying = [...browsers, ...browsers].map(({ code, token }) =>
    send('POST', `/api/orders/${code}/payments`, { token, cardNumber: card }),
  );
  const answers = await Promise.all(paying);
  const isFine = ({ status, body }: (typeof answers)[number]) =>
    status === 200 ? body.status === 'paid' : body.code === 'orders.already_paid';
  expect(answers.every(isFine)).toBe(true);
  expect(await rows(booked)).toEqual([once]);
  expect(await mails()).toEqual(['orders.payment_due', 'orders.placed']);
  expect(await onHand()).toBe(0);
  const [late] = browsers;
  expect((await send('POST', `/api/orders/${late?.code}/payments`, { token: late?.token })).body.code).toBe(
    'orders.already_paid',
  );
});

test('a link that one browser pays by card while another one changes to an invoice costs once', async () => {
  const { content, save, press, shop, send, rows } = await openDrafts();
  await press(await save(content()), 44.98, 'link');
  const [one, other] = await openTwice(shop, 'mia@example.com');
  const [paid, changed] = await Promise.all([
    send('POST', `/api/orders/${one?.code}/payments`, { token: one?.token, cardNumber: '4242424242424242' }),
    send('PUT', `/api/orders/${other?.code}/payment-method`, { token: other?.token, provider: 'invoice' }),
  ]);
  const [order] = await rows<{ paid: number; refunded: number; provider: string; open: number }>(
    `select paid_minor::int as paid, refunded_minor::int as refunded, payment_provider as provider,
       (select count(*)::int from payments where status = 'pending') as open from orders`,
  );
  const isPaid = { paid: 4498, refunded: 0, open: 0 };
  if (paid.body.status === 'paid') expect(order).toMatchObject(isPaid);
  else expect([changed.status, order]).toMatchObject([200, { paid: 0, provider: 'invoice', open: 1 }]);
});

test('at Stripe two browsers with one link confirm one payment, however often it is reported', async () => {
  const { add, send, shop, account, pay, intentOf, deliver, deliverAll, rows } = await openStripeShop();
  const mug = await add({ variants: [{ priceMinor: 1999, onHand: 2 }] });
  const as = actors.admin;
  const lines = [{ productId: mug.id, quantity: 2 }];
  const content = { email: 'mia@example.com', locale: 'en', lines, shippingAddress: address };
  const { id } = (await send('POST', '/api/order-drafts', { content }, { as })).body as unknown as OrderDraft;
  const placement = { revision: 1, total: 44.98, payment: 'link' };
  expect((await send('POST', `/api/order-drafts/${id}/placement`, placement, { as })).status).toBe(200);
  const browsers = await openTwice(shop, 'mia@example.com');
  const begun = await Promise.all(browsers.map(({ code, token }) => pay(code, token)));
  expect(new Set(begun.map(({ action }) => action?.clientSecret)).size).toBe(1);
  const intent = intentOf(browsers[0]?.code ?? '');
  account.confirm(intent.id, 'succeeded');
  const [event] = account.events.splice(0);
  if (!event) throw new Error('Stripe reports what was paid');
  await Promise.all([...browsers.map(({ code, token }) => pay(code, token)), deliver(event), deliver(event)]);
  await deliverAll();
  expect(account.intents.size).toBe(1);
  expect(await rows(booked)).toEqual([once]);
});
