import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeDemoParts, writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { newestMail } from '#tests/support/people.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { expireUnpaid } from '../commands/expire-unpaid.ts';
import { requestPayment } from '../commands/staff/request-payment.ts';
import { recordPayment } from '../payments/record-payment.ts';

async function open() {
  const checkout = await openCheckout();
  const dashboard = openDashboard(checkout);
  await writeSetting(checkout.staff, 'currency', 'EUR');
  const edit = async (
    code: string,
    changes: object,
    key: string = randomUUID(),
    as: Actor = actors.admin,
  ) => {
    const path = `/api/orders/${code}/edits`;
    const { order } = await dashboard.look(code);
    const asked = { revision: order.revision, ...changes };
    const preview = await checkout.send('POST', `${path}/preview`, asked, { as });
    const { after } = preview.body as unknown as { after?: { total: number } };
    if (preview.status !== 200) return { status: preview.status, error: preview.body.code, order };
    const saved = await checkout.send('POST', path, { total: after?.total, ...asked }, { as, key });
    return {
      status: saved.status,
      error: saved.body.code,
      order: saved.body as unknown as typeof order,
      preview: preview.body as Record<string, unknown>,
    };
  };
  return { ...checkout, ...dashboard, edit };
}
test('an unpaid order gets more of a line and another product, its stock is taken, and its payment is of the new total', async () => {
  const { placed, look, edit, add, onHand, rows, mails, shop } = await open();
  const { code, variantId } = await placed();
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 700, onHand: 3 }] });
  const { order } = await look(code);
  const [line] = order.lines;
  const goods = await shop.request(`/api/order-goods/${cup.id}?lang=en`, { as: actors.admin });
  expect(await goods.json()).toMatchObject({ data: [{ variantId: cup.variantIds[0] }] });
  const done = await edit(code, {
    lines: [{ lineId: line?.id, quantity: 4 }],
    added: [{ productId: cup.id, quantity: 2 }],
  });
  expect(done).toMatchObject({ status: 200, order: { total: 98.96, revision: 2, paymentStatus: 'unpaid' } });
  expect(done.order.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    [line?.name, 4],
    ['Cup', 2],
  ]);
  expect([await onHand(variantId), await onHand(cup.variantIds[0] ?? '')]).toEqual([1, 1]);
  const pending = await rows(
    `select payment.amount_minor::integer as amount from payments payment join orders o on o.id = payment.order_id
     where o.code = $1 and payment.status = 'pending'`,
    [code],
  );
  expect(pending).toEqual([{ amount: 9896 }]);
  expect(await mails()).toContain('orders.edited');
  expect(done.order.events.at(-1)).toMatchObject({
    kind: 'edited',
    details: {
      before: 44.98,
      after: 98.96,
      changes: [
        { from: 2, to: 4 },
        { name: 'Cup', from: 0, to: 2 },
      ],
    },
  });
});

test('a paid order that becomes dearer waits for the rest, which a guest pays by the mail’s link; its invoice is canceled and written anew', async () => {
  const { placed, look, act, edit, rows, shop: kiosk } = await open();
  const { code, token } = await placed();
  await act(code, 'receipt');
  await runJobs(kiosk.kiosk);
  const { order } = await look(code);
  const done = await edit(code, { lines: [{ lineId: order.lines[0]?.id, quantity: 3 }] });
  expect(done.preview).toMatchObject({ due: 19.99, back: 0, before: { total: 44.98 } });
  expect(done.order).toMatchObject({ paymentStatus: 'unpaid', paid: 44.98, total: 64.97 });
  const mail = await newestMail(kiosk, 'mia@example.com');
  expect(mail).toContain(`/checkout/done/${code}?token=`);
  expect((await look(code, actors.visitor, token)).order.moves).toContain('pay');
  await act(code, 'receipt');
  await runJobs(kiosk.kiosk);
  const papers = (await look(code)).order.invoices.map(({ kind }) => kind);
  expect(papers.toSorted()).toEqual(['credit_note', 'invoice', 'invoice']);
  const [sum] = await rows<{ minor: number }>(
    `select sum(case kind when 'invoice' then amount_minor else -amount_minor end)::integer as minor
     from invoices join orders o on o.id = order_id where o.code = $1`,
    [code],
  );
  expect(sum).toEqual({ minor: 6497 });
  expect((await look(code)).order).toMatchObject({ paymentStatus: 'paid', paid: 64.97 });
});

test('a paid order that becomes cheaper gives back the difference, by bank or as store credit, and is no refund of a sale', async () => {
  const { placed, look, act, edit, rows, onHand, addMember, shop } = await open();
  const as: Actor = { kind: 'member', userId: await addMember('Ada') };
  for (const back of ['payment', 'store_credit']) {
    const { code, variantId } = await placed({ as });
    await act(code, 'receipt');
    const { order } = await look(code);
    const lines = [{ lineId: order.lines[0]?.id, quantity: 1, unitPrice: 9.99 }];
    expect((await edit(code, { lines, back })).error).toBe('orders.reason_missing');
    const done = await edit(code, { lines, back, reason: 'A scratch' });
    expect(done.order).toMatchObject({ total: 14.99, paid: 14.99, refunded: 0, paymentStatus: 'paid' });
    expect(done.order.refunds).toMatchObject([{ amount: 29.99, isDifference: true }]);
    expect(await onHand(variantId)).toBe(4);
    expect((await act(code, 'refunds', { amount: 15 })).error).toBe('orders.refund_too_much');
  }
  await runJobs(shop.kiosk);
  const credit = await rows(`select balance_minor::integer as minor from credits where user_id = $1`, [
    as.userId,
  ]);
  expect(credit).toEqual([{ minor: 2999 }]);
});

test('of two members of staff the second hears that the order changed, and a repeated press edits once', async () => {
  const { placed, look, edit, send } = await open();
  const { code } = await placed();
  const { order } = await look(code);
  const body = {
    revision: 1,
    lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
    total: 24.99,
  };
  const press = (key: string) => send('POST', `/api/orders/${code}/edits`, body, { as: actors.admin, key });
  const key = randomUUID();
  const both = await Promise.all([press(key), press(key)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await press(randomUUID())).body.code).toBe('orders.edited_meanwhile');
  expect((await look(code)).order.revision).toBe(2);
  const wrong = await edit(code, { lines: [{ lineId: order.lines[0]?.id, quantity: 0 }] });
  expect(wrong.error).toBe('orders.nothing_left');
  expect((await edit(code, { lines: [{ lineId: randomUUID(), quantity: 1 }] })).status).toBe(404);
});

test('an edit and a shipment at the same moment: one of them happens, the other is refused', async () => {
  const { placed, look, act, send } = await open();
  const seen = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const { code } = await placed();
    const { order } = await look(code);
    const lineId = order.lines[0]?.id;
    const edit = () =>
      send(
        'POST',
        `/api/orders/${code}/edits`,
        { revision: 1, lines: [{ lineId, quantity: 1 }], total: 24.99 },
        { as: actors.admin, key: randomUUID() },
      ).then(({ status, body }) => (status === 200 ? undefined : body.code));
    const ship = () =>
      act(code, 'fulfillments', { revision: 1 }).then(({ status, error }) =>
        status === 200 ? undefined : error,
      );
    const [edited, shipped] =
      turn % 2 === 0
        ? await Promise.all([edit(), ship()])
        : (await Promise.all([ship(), edit()])).toReversed();
    const outcome = `${edited ?? 'edited'} ${shipped ?? 'shipped'}`;
    expect(['edited orders.edited_meanwhile', 'orders.already_shipped shipped']).toContain(outcome);
    seen.add(outcome);
    const now = (await look(code)).order;
    expect(now.lines[0]?.quantity).toBe(outcome.startsWith('edited') ? 1 : 2);
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('an order that has shipped, was refunded or is short of stock is not edited, and its address follows to the bill', async () => {
  const { placed, look, act, edit } = await open();
  const { code } = await placed();
  const to = { ...address, line1: 'Neue Straße 1' };
  expect(await edit(code, { shippingAddress: { ...to, postalCode: '1011' } })).toMatchObject({
    status: 400,
    error: 'request.invalid',
  });
  const moved = await edit(code, { shippingAddress: to });
  expect(moved.order).toMatchObject({
    shippingAddress: { line1: to.line1 },
    billingAddress: { line1: to.line1 },
  });
  const [line] = moved.order.lines;
  for (const fine of [
    { lines: [{ lineId: line?.id, quantity: 1, unitPrice: 9.999 }] },
    { shippingPrice: 0.001 },
  ])
    expect(await edit(code, { ...fine, reason: 'Typed' })).toMatchObject({
      status: 400,
      error: 'request.invalid',
    });
  const short = await edit(code, { lines: [{ lineId: line?.id, quantity: 6 }] });
  expect(short.error).toBe('inventory.insufficient_stock');
  await act(code, 'receipt');
  await act(code, 'refunds', { amount: 1 });
  expect((await look(code)).order.moves).not.toContain('edit');
  expect((await edit(code, {})).error).toBe('orders.edit_too_late');
  const other = await placed();
  await act(other.code, 'fulfillments');
  expect((await edit(other.code, {})).error).toBe('orders.already_shipped');
  for (const as of [actors.visitor, actors.member])
    expect([401, 403]).toContain((await edit(other.code, {}, randomUUID(), as)).status);
});

test('a declined card does not shorten the time that an edit gave an unpaid order', async () => {
  const { placed, look, edit, send, staff } = await open();
  await writeDemoParts(staff, {});
  const { code, token } = await placed({ provider: 'test-card', cardNumber: '4000000000000002' });
  const { order } = await look(code);
  const { order: edited } = await edit(code, { lines: [{ lineId: order.lines[0]?.id, quantity: 3 }] });
  const left = () => new Date(edited.expiresAt ?? 0).getTime() - Date.now();
  expect(left()).toBeGreaterThan(6.9 * 86_400_000);
  const pay = { token, cardNumber: '4000000000000002' };
  expect((await send('POST', `/api/orders/${code}/payments`, pay)).body).toMatchObject({
    status: 'declined',
  });
  expect((await look(code)).order.expiresAt).toBe(edited.expiresAt);
});

test('a dearer edit of a paid order waits a week for the rest, staff sees it and asks again, and then all goes back', async () => {
  const { placed, look, act, edit, mails, rows, shop, onHand } = await open();
  const { code, variantId } = await placed();
  await act(code, 'receipt');
  const { order } = await look(code);
  const done = await edit(code, { lines: [{ lineId: order.lines[0]?.id, quantity: 3 }] });
  // The rest of an order on invoice is on the invoice; that of others has a term.
  expect(done.order.expiresAt).toBeNull();
  await rows(`update orders set payment_provider = 'bank-transfer'`);
  const more = await edit(code, { lines: [{ lineId: order.lines[0]?.id, quantity: 4 }] });
  expect(new Date(more.order.expiresAt ?? 0).getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const list = await (await shop.request('/api/orders', { as: actors.admin })).json();
  expect(list.orders).toMatchObject([{ code, rest: 39.98, total: 84.96 }]);
  const asks = (await mails()).filter((kind) => kind === 'orders.payment_due').length;
  const key = randomUUID();
  for (const _ of ['once', 'twice']) expect((await act(code, 'payment-requests', {}, key)).status).toBe(200);
  expect((await mails()).filter((kind) => kind === 'orders.payment_due').length).toBe(asks + 1);
  const mail = ((await newestMail(shop, 'mia@example.com')) ?? '').replaceAll('=\r\n', '');
  const [, token = ''] = /\/pay\/([\w-]+)/.exec(mail) ?? [];
  const opened = await shop.request(`/api/payment-links/${token}`, { as: actors.visitor });
  expect(await opened.json()).toMatchObject({ code });
  expect(await rows('select from payment_links where token_hash = $1', [Buffer.from(token)])).toEqual([]);
  expect((await shop.request(`/api/payment-links/${token}x`, { as: actors.visitor })).status).toBe(404);
  for (const actor of [actors.visitor, actors.member])
    await expect(requestPayment(shop.kiosk.context(actor), { code, key })).rejects.toThrow('auth.');

  await rows(`update orders set rest_due_at = now() - interval '1 second'`);
  await rows(`update payment_links set expires_at = now() - interval '1 second'`);
  expect((await shop.request(`/api/payment-links/${token}`, { as: actors.visitor })).status).toBe(404);
  expect(await expireUnpaid(shop.kiosk.context(actors.system))).toBe(1);
  expect(await onHand(variantId)).toBe(5);
  const { order: gone } = await look(code);
  expect(gone).toMatchObject({ status: 'canceled', refunds: [{ amount: 44.98 }], expiresAt: null });
  await mails();
  expect(await newestMail(shop, 'mia@example.com')).toContain('44.98 that you have paid');
});

test('what goes back as store credit is not confirmed as a transfer as well', async () => {
  const { placed, look, act, edit, addMember, rows } = await open();
  const as: Actor = { kind: 'member', userId: await addMember('Ada') };
  const { code } = await placed({ as });
  await act(code, 'receipt');
  const { order } = await look(code);
  await edit(code, { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }], back: 'store_credit' });
  const [refund] = await rows<{ id: string }>('select id from refunds');
  expect((await act(code, `refunds/${refund?.id}/transfer`)).error).toBe('orders.not_by_hand');
});

test('the rest of an edited order keeps its time when another way is chosen, and longer for a payment on its way', async () => {
  const { placed, look, act, edit, rows, shop, send, staff } = await open();
  await writeDemoParts(staff, {});
  const { code, token } = await placed();
  await act(code, 'receipt');
  const { order } = await look(code);
  await rows(`update orders set payment_provider = 'bank-transfer'`);
  await edit(code, { lines: [{ lineId: order.lines[0]?.id, quantity: 4 }] });
  const due = async () => (await look(code)).order.expiresAt;
  const term = await due();
  const switched = await send('PUT', `/api/orders/${code}/payment-method`, {
    token,
    provider: 'test-card',
  });
  expect([switched.status, await due()]).toEqual([200, term]);
  const system = shop.kiosk.context(actors.system);
  expect(await expireUnpaid(system)).toBe(0);
  const [payment] = await rows<{ id: string; orderId: string; provider: 'test-card'; ref: null }>(
    `select id, order_id as "orderId", provider, provider_ref as ref from payments where status = 'pending'`,
  );
  if (!payment) throw new Error('There is no payment of the rest');
  await recordPayment(system, payment, { status: 'later', ref: 'debit' });
  const days = async () => (new Date((await due()) ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(await days()).toBeGreaterThan(14.9);
  await recordPayment(system, payment, { status: 'declined', reason: 'card_declined', ref: 'debit' });
  expect(await due()).toBe(term);
});
