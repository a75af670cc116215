import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { newestMail } from '#tests/support/people.ts';

test('a guest withdraws with order number and email alone, gets it confirmed, and learns nothing of other orders', async () => {
  const checkout = await openCheckout();
  const { act, look } = openDashboard(checkout);
  const { send, placed, shop, staff, rows } = checkout;
  await writeSetting(staff, 'email', 'shop@example.com');
  const order = await placed({ email: 'jonas@example.com' });
  const declare = (input: object) =>
    send(
      'POST',
      '/api/withdrawals',
      { name: 'Jonas Berg', email: 'Jonas@example.com', ...input },
      { lang: 'de' },
    );
  const received = 'Ihr Widerruf ist eingegangen. Eine E-Mail bestätigt ihn.';

  // What is not processed yet cannot be returned by itself: the shop gets it as a mail.
  const early = await declare({ orderCode: order.code, details: 'Alles.' });
  expect([early.status, early.body.message]).toEqual([200, received]);
  expect((await look(order.code)).order.returns).toEqual([]);
  const mails = await rows<{ to: string; replyTo: string | null; text: string }>(
    `select to_address as "to", reply_to as "replyTo", text from mails where kind = 'orders.withdrawal' order by to_address`,
  );
  expect(mails).toMatchObject([
    { to: 'Jonas@example.com', replyTo: null },
    { to: 'shop@example.com', replyTo: 'Jonas@example.com' },
  ]);
  for (const { text } of mails)
    expect(text).toMatch(new RegExp(`Jonas Berg \\(Jonas@example.com\\).*${order.code}[^]*Alles\\.`));

  await act(order.code, 'fulfillments', { carrier: 'DHL', trackingNumber: '1' });
  const late = await declare({ orderCode: order.code.toLowerCase(), details: 'Zu klein' });
  expect([late.status, late.body.message]).toEqual([200, received]);
  expect((await look(order.code)).order.returns).toMatchObject([
    // What is withdrawn from is no reason, which nobody has to give.
    { reasonCode: null, reason: 'Zu klein', status: 'requested', lines: [{ quantity: 2 }] },
  ]);
  expect(await newestMail(shop, 'jonas@example.com')).toContain('Zu klein');

  const other = await placed({ email: 'mia@example.com' });
  await act(other.code, 'fulfillments', { carrier: 'DHL', trackingNumber: '2' });
  const strange = await declare({ orderCode: other.code });
  const unknown = await declare({ orderCode: 'AAAA-AAAA' });
  expect([strange.body, unknown.body]).toEqual([late.body, late.body]);
  expect((await look(other.code)).order.returns).toEqual([]);

  expect((await declare({ orderCode: order.code, email: 'jonas' })).body.code).toBe('checkout.email_invalid');
  expect((await declare({ orderCode: '' })).status).toBe(400);
  const dropped = { orderCode: other.code, email: 'robot@example.com', website: 'https://x.example' };
  expect((await declare(dropped)).body.message).toBe(received);
  expect(await rows(`select from mails where to_address = 'robot@example.com'`)).toEqual([]);
  expect((await declare({ orderCode: 'AAAA-AAAB' })).status).toBe(200);
  expect((await declare({ orderCode: 'AAAA-AAAC' })).status).toBe(429);
});
