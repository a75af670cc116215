import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { unitsToPack } from '../../../rules.ts';

async function openShop() {
  const checkout = await openCheckout();
  const dashboard = openDashboard(checkout);
  const mia: Actor = { kind: 'member', userId: await checkout.addMember() };
  const inWork = async () => {
    const { code, variantId } = await checkout.placed({ quantity: 3, as: mia });
    await dashboard.act(code, 'receipt');
    const { order } = await dashboard.act(code, 'processing');
    return { code, variantId, lineId: order.lines[0]?.id ?? '' };
  };
  const withdraw = (code: string, lines: object[]) =>
    checkout.send('POST', `/api/orders/${code}/returns`, { lines }, { as: mia });
  return { ...checkout, ...dashboard, mia, inWork, withdraw };
}

test('a buyer withdraws from an order that is in work but still here, and staff cancels it', async () => {
  const { inWork, withdraw, look, act, onHand, mails, mia } = await openShop();
  const { code, variantId } = await inWork();
  expect((await look(code, mia)).order.moves).toEqual(['request_return']);
  expect((await withdraw(code, [])).status).toBe(200);
  expect(await mails()).toContain('orders.return_requested');
  const { order } = await look(code);
  expect(order.returns).toMatchObject([{ status: 'requested', lines: [{ quantity: 3 }] }]);
  expect(order.lines.map(unitsToPack)).toEqual([0]);
  expect((await look(code, mia)).order.moves).toEqual([]);
  expect((await act(code, 'cancellation')).order).toMatchObject({
    status: 'canceled',
    paymentStatus: 'refunded',
    returns: [{ status: 'received' }],
  });
  expect(await onHand(variantId)).toBe(5);
});

test('a buyer withdraws from one unit before it leaves: it stays here, and the rest of the order goes', async () => {
  const { inWork, withdraw, look, act, onHand, mails, rows, mia } = await openShop();
  const { code, variantId, lineId } = await inWork();
  await withdraw(code, [{ lineId, quantity: 1 }]);
  const { order } = await look(code);
  expect(order.lines.map(unitsToPack)).toEqual([2]);
  await act(code, `returns/${order.returns[0]?.id}`, { status: 'received' });
  expect(await onHand(variantId)).toBe(3);
  await mails();
  const [mail] = await rows<{ text: string }>(`select text from mails where kind = 'orders.return'`);
  expect(mail?.text).toContain(
    `the return of your order ${code} is settled; you need not send anything back`,
  );
  expect(mail?.text).not.toContain('sent back');
  const sent = await act(code, 'fulfillments');
  expect(sent.order).toMatchObject({ fulfillmentStatus: 'fulfilled', lines: [{ fulfilledQuantity: 2 }] });
  expect((await withdraw(code, [{ lineId, quantity: 3 }])).body.code).toBe('orders.too_many_units');
  expect((await withdraw(code, [])).status).toBe(200);
  const { lines, moves } = (await look(code, mia)).order;
  expect([lines[0]?.returnedQuantity, moves]).toEqual([3, []]);
});

test('a buyer reads that a withdrawal has arrived, and once it is accepted where to send the goods', async () => {
  const { inWork, withdraw, look, act, mails, mia, rows, staff } = await openShop();
  await writeSetting(staff, 'company', 'Deich & Co. KG');
  await writeSetting(staff, 'address', ['Deich & Co. KG', 'Deichgasse 3', '25813 Husum']);
  await writeSetting(staff, 'country', 'NZ');
  const { code } = await inWork();
  await act(code, 'fulfillments');
  await withdraw(code, []);
  const [asked] = (await look(code, mia)).order.returns;
  expect(asked).toMatchObject({ status: 'requested', isWithdrawal: true, sendTo: [] });
  await act(code, `returns/${asked?.id}`, { status: 'accepted' });
  const [accepted] = (await look(code, mia)).order.returns;
  expect(accepted?.sendTo).toEqual(['Deich & Co. KG', 'Deichgasse 3', '25813 Husum', 'New Zealand']);
  const [forStaff] = (await look(code)).order.returns;
  expect(forStaff).toMatchObject({ status: 'accepted', sendTo: [] });
  await mails();
  const [mail] = await rows<{ text: string }>(`select text from mails where kind = 'orders.return'`);
  expect(mail?.text).toContain(`accepted the return of your order ${code}`);
  expect(mail?.text).toContain('Deich & Co. KG\nDeichgasse 3\n25813 Husum\nNew Zealand');
  await act(code, `returns/${asked?.id}`, { status: 'received' });
  await mails();
  const [arrived] = await rows<{ text: string }>(
    `select text from mails where kind = 'orders.return' order by created_at desc limit 1`,
  );
  expect(arrived?.text).toContain(`what you sent back from your order ${code} has reached us`);
});
