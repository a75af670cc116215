import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { newestMail } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import { unitsToPack } from '../../../rules.ts';

test('a guest withdraws with order number and email alone, gets it confirmed, and learns nothing of other orders', async () => {
  const checkout = await openCheckout();
  const { act, look } = openDashboard(checkout);
  const { ask, send, placed, shop, staff, rows } = checkout;
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

  // What is not processed yet is a return as well, which staff sees at once.
  const early = await declare({ orderCode: order.code, details: 'Alles.' });
  expect([early.status, early.body.message]).toEqual([200, received]);
  const withdrawn = (await look(order.code)).order;
  expect(withdrawn).toMatchObject({
    status: 'not_processed',
    returns: [{ status: 'requested', reason: 'Alles.', lines: [{ quantity: 2 }] }],
  });
  expect(withdrawn.events.at(-1)).toMatchObject({ kind: 'return_requested', by: 'customer' });
  expect(withdrawn.lines.map(unitsToPack)).toEqual([0]);
  const listed = async (task: string) => {
    const { body } = await ask('GET', `/api/orders?task=${task}`, undefined, actors.admin);
    return (body as { orders: { code: string }[] }).orders.map(({ code }) => code);
  };
  expect([await listed('ship'), await listed('return')]).toEqual([[], [order.code]]);
  expect(await newestMail(shop, 'jonas@example.com')).toContain('Alles.');
  const mailed = () =>
    rows<{ to: string; replyTo: string | null; text: string }>(
      `select to_address as "to", reply_to as "replyTo", text from mails where kind = 'orders.withdrawal' order by id`,
    );
  const [toShop, ...none] = await mailed();
  expect([toShop?.to, toShop?.replyTo, none]).toEqual(['shop@example.com', 'Jonas@example.com', []]);
  expect(toShop?.text).toMatch(new RegExp(`Jonas Berg \\(Jonas@example.com\\).*${order.code}[^]*Alles\\.`));
  expect(toShop?.text).toContain(`/dashboard/orders/${order.code}`);
  expect((await act(order.code, 'cancellation')).order).toMatchObject({
    status: 'canceled',
    returns: [{ status: 'received' }],
  });

  const sent = await placed({ email: 'jonas@example.com' });
  await act(sent.code, 'fulfillments', { carrier: 'DHL', trackingNumber: '1' });
  const late = await declare({ orderCode: sent.code.toLowerCase(), details: 'Zu klein' });
  expect([late.status, late.body.message]).toEqual([200, received]);
  expect((await look(sent.code)).order.returns).toMatchObject([
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

  // What cannot be returned is noted, and both get the mail.
  expect((await declare({ orderCode: order.code, details: 'Bitte bald.' })).status).toBe(200);
  expect((await look(order.code)).order.events.at(-1)).toMatchObject({
    kind: 'note',
    isInternal: true,
    details: { text: `Withdrawal from order ${order.code}\nBitte bald.` },
  });
  expect((await mailed()).slice(-2).map(({ to }) => to)).toEqual(['Jonas@example.com', 'shop@example.com']);
});

test('nobody keeps a customer from withdrawing by withdrawing in their name', async () => {
  const { send, placed, staff, rows, ask } = await openCheckout();
  await writeSetting(staff, 'email', 'shop@example.com');
  const { code } = await placed({ email: 'jonas@example.com' });
  const declare = (orderCode: string) =>
    send('POST', '/api/withdrawals', { name: 'Jonas', email: 'jonas@example.com', orderCode });
  for (const last of 'ABCDEFG') expect((await declare(`AAAA-AAA${last}`)).status).toBe(200);
  const mailed = (to: string) =>
    rows(`select from mails where kind = 'orders.withdrawal' and to_address = '${to}'`);
  // All reach the shop; a stranger's are not all sent on to the address that they typed.
  expect([(await mailed('jonas@example.com')).length, (await mailed('shop@example.com')).length]).toEqual([
    5, 7,
  ]);
  expect((await declare(code)).status).toBe(200);
  const { body } = await ask('GET', `/api/orders/${code}`, undefined, actors.admin);
  expect(body.returns).toMatchObject([{ status: 'requested' }]);
});

test('the shop is mailed a withdrawal from an order of which it may be about to send the rest', async () => {
  const checkout = await openCheckout();
  const { act, look } = openDashboard(checkout);
  const { send, placed, staff, rows } = checkout;
  await writeSetting(staff, 'email', 'shop@example.com');
  const { code } = await placed({ email: 'jonas@example.com' });
  const [line] = (await look(code)).order.lines;
  await act(code, 'fulfillments', { lines: [{ lineId: line?.id, quantity: 1 }] });
  const declared = { name: 'Jonas Berg', email: 'jonas@example.com', orderCode: code, details: 'Alles.' };
  expect((await send('POST', '/api/withdrawals', declared)).status).toBe(200);
  expect((await look(code)).order.returns).toMatchObject([{ lines: [{ quantity: 2 }] }]);
  expect(await rows(`select to_address as "to" from mails where kind = 'orders.withdrawal'`)).toEqual([
    { to: 'shop@example.com' },
  ]);
});
