import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { EditPreview } from '../../contract/editing.ts';

async function open() {
  const checkout = await openCheckout();
  const { send, staff, rows, shop } = checkout;
  const dashboard = openDashboard(checkout);
  await writeSetting(staff, 'currency', 'EUR');
  const preview = async (code: string, changes: object) => {
    const { order } = await dashboard.look(code);
    const asked = { revision: order.revision, ...changes };
    return send('POST', `/api/orders/${code}/edits/preview`, asked, { as: actors.admin });
  };
  const edit = async (code: string, changes: object) => {
    const { order } = await dashboard.look(code);
    const seen = await preview(code, changes);
    const { after } = seen.body as unknown as EditPreview;
    const asked = { revision: order.revision, total: after?.total ?? 0, ...changes };
    const options = { as: actors.admin, key: randomUUID() };
    return send('POST', `/api/orders/${code}/edits`, asked, options);
  };
  const mailedTo = async (kind: string) => {
    await runJobs(shop.kiosk);
    const found = await rows<{ to_address: string }>(
      'select to_address from mails where kind = $1 order by id',
      [kind],
    );
    return found.map(({ to_address: to }) => to);
  };
  return { ...checkout, ...dashboard, preview, edit, mailedTo };
}

test('staff correct an email address: the mails of the order go there from then on', async () => {
  const { placed, edit, look, mailedTo, rows } = await open();
  const { code } = await placed();
  expect((await edit(code, { email: 'not an address' })).body.code).toBe('checkout.email_invalid');
  expect((await edit(code, { email: 'mia.berg@example.com' })).status).toBe(200);
  const { order } = await look(code);
  expect(order).toMatchObject({ email: 'mia.berg@example.com', revision: 2 });
  expect(order.events.at(-1)).toMatchObject({ kind: 'edited', details: { isEmailChanged: true } });
  // The story and the audit do not have the address itself.
  expect(JSON.stringify(order.events)).not.toContain('mia.berg@');
  const [entry] = await rows<{ details: object }>(
    "select details from audit_entries where action = 'order.edited'",
  );
  expect(entry?.details).toMatchObject({ isEmailChanged: true });
  expect(await mailedTo('orders.edited')).toEqual(['mia.berg@example.com']);
});

test('another way to ship is priced by today’s rules, and its difference is awaited or given back', async () => {
  const { placed, act, edit, preview, look, staff, mailedTo } = await open();
  const express = await createShippingMethod(staff, { name: 'Express', priceMinor: 1200, isExpress: true });
  const { code } = await placed({ total: 44.98 });
  await act(code, 'receipt');
  const seen = (await preview(code, {})).body as unknown as EditPreview;
  expect(seen.shippingMethods.map(({ name, price }) => [name, price])).toEqual(
    expect.arrayContaining([
      ['Standard', 5],
      ['Express', 12],
    ]),
  );
  expect((await edit(code, { shippingMethodId: express.id })).status).toBe(200);
  const { order } = await look(code);
  expect(order).toMatchObject({
    total: 51.98,
    paid: 44.98,
    paymentStatus: 'unpaid',
    shippingPrice: 12,
    shippingMethod: { id: express.id, name: 'Express' },
  });
  expect(order.events.findLast(({ kind }) => kind === 'edited')?.details.shipping).toEqual({
    from: 'Standard',
    to: 'Express',
  });
  expect(await mailedTo('orders.edited')).toHaveLength(1);
  await act(code, 'receipt');
  const typed = { shippingMethodId: seen.shippingMethods.find(({ name }) => name === 'Standard')?.id };
  await edit(code, { ...typed, shippingPrice: 2, reason: 'A gift' });
  expect((await look(code)).order).toMatchObject({
    total: 41.98,
    shippingMethod: { name: 'Standard' },
    refunds: [expect.objectContaining({ amount: 10 })],
  });
});

test('a way to ship that does not reach the address is refused', async () => {
  const { placed, edit, preview, staff } = await open();
  const ferry = await createShippingMethod(staff, { name: 'Ferry', priceMinor: 100, countries: ['FR'] });
  const { code } = await placed();
  const seen = (await preview(code, {})).body as unknown as EditPreview;
  expect(seen.shippingMethods.map(({ name }) => name)).not.toContain('Ferry');
  for (const shippingMethodId of [ferry.id, randomUUID()])
    expect((await edit(code, { shippingMethodId })).body.code).toBe('checkout.shipping_unavailable');
});

test('the mail about an edited order on invoice asks to pay by the invoice, not on a page that takes no money', async () => {
  const { placed, look, edit, mailedTo, rows } = await open();
  const { code } = await placed();
  const [line] = (await look(code)).order.lines;
  await edit(code, { lines: [{ lineId: line?.id, quantity: 3 }] });
  expect(await mailedTo('orders.edited')).toHaveLength(1);
  const [mail] = await rows<{ text: string }>(`select text from mails where kind = 'orders.edited'`);
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('please transfer them when the invoice has come');
  expect(mail?.text).not.toMatch(/Pay now|where you can pay/);
});

test('what cannot be delivered is taken out of an order that has shipped in part, and nothing is added, moved or made dearer', async () => {
  const { add, placed, act, look, edit, onHand, shop } = await open();
  const { code, variantId } = await placed({ quantity: 3 });
  const [line] = (await look(code)).order.lines;
  await act(code, 'fulfillments', { lines: [{ lineId: line?.id, quantity: 2 }] });
  await runJobs(shop.kiosk);
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 700, onHand: 3 }] });
  const to = (quantity: number, unitPrice?: number) => ({
    lines: [{ lineId: line?.id, quantity, ...(unitPrice && { unitPrice }) }],
    reason: 'Broken here',
  });
  for (const more of [
    to(1),
    to(4),
    { ...to(2), added: [{ productId: cup.id, quantity: 1 }] },
    { shippingAddress: { ...(await look(code)).order.shippingAddress, line1: 'Hauptstraße 1' } },
  ])
    expect((await edit(code, more)).body.code).toBe('orders.already_shipped');
  const dearer = await edit(code, to(3, 30));
  expect([dearer.status, dearer.body.code]).toEqual([409, 'orders.edit_raises_total']);
  expect((await edit(code, to(2))).status).toBe(200);
  await runJobs(shop.kiosk);
  const { order } = await look(code);
  expect(order).toMatchObject({ total: 44.98, paymentStatus: 'unpaid', fulfillmentStatus: 'fulfilled' });
  expect(order.moves).toEqual(expect.arrayContaining(['pay', 'deliver']));
  expect(order.moves).not.toContain('fulfill');
  expect(order.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  expect(await onHand(variantId)).toBe(3);
  expect((await act(code, 'delivery')).order.status).toBe('delivered');
});

test('of an order that was paid and has shipped in part, what is taken out is paid back', async () => {
  const { placed, act, look, edit } = await open();
  const { code } = await placed({ quantity: 3 });
  await act(code, 'receipt');
  const [line] = (await look(code)).order.lines;
  await act(code, 'fulfillments', { lines: [{ lineId: line?.id, quantity: 1 }] });
  expect((await edit(code, { lines: [{ lineId: line?.id, quantity: 2 }] })).status).toBe(200);
  expect((await look(code)).order).toMatchObject({
    total: 44.98,
    fulfillmentStatus: 'partially_fulfilled',
    refunds: [{ amount: 19.99, isDifference: true }],
  });
  expect((await act(code, 'fulfillments')).order.fulfillmentStatus).toBe('fulfilled');
});

test('of an order that has shipped in part, prices are lowered and the email is corrected', async () => {
  const { placed, act, look, edit } = await open();
  const { code } = await placed({ quantity: 3 });
  const [line] = (await look(code)).order.lines;
  await act(code, 'fulfillments', { lines: [{ lineId: line?.id, quantity: 1 }] });
  const before = (await look(code)).order.total;
  const lines = [{ lineId: line?.id, quantity: 3, unitPrice: 15 }];
  expect((await edit(code, { lines, reason: 'Scratched', email: 'new@example.com' })).status).toBe(200);
  const { order } = await look(code);
  expect(order).toMatchObject({ email: 'new@example.com', fulfillmentStatus: 'partially_fulfilled' });
  expect(before - order.total).toBeCloseTo(14.97);
});
