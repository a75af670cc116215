import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { paidLater } from '#domains/orders/server/index.ts';
import { type Answer, buyer, card, codesOf, openAgentShop, shipTo } from '#tests/support/open-agents.ts';
import { newestMail } from '#tests/support/people.ts';
import { switchProvider } from '#tests/support/switch-provider.ts';

const counter = {
  id: randomUUID(),
  name: 'Kiosk at the canal',
  address: {
    line1: 'Uferweg 8',
    line2: '',
    postalCode: '13357',
    city: 'Berlin',
    region: null,
    country: 'DE',
  },
  hours: [],
  exceptions: [],
  note: '',
};
const way = ['rest', '2026-08-25'] as const;

/** An agent whose buyer's card was declined; the buyer can pay the order another way. */
async function openDeclined() {
  const agents = await openAgentShop();
  await writeSetting(agents.staff, 'currency', 'EUR');
  await writeSetting(agents.staff, 'bankAccount', ['Sparkasse', 'IBAN DE89 3704 0044 0532 0130 00']);
  for (const setting of ['invoicePerCustomer', 'invoicePerAddress'] as const)
    await writeSetting(agents.staff, setting, 100);
  for (const provider of ['bank-transfer', 'cash']) await switchProvider(agents.shop, provider);
  const { variantIds } = await agents.add({ name: 'Mug', variants: [{ priceMinor: 1999, onHand: 50 }] });
  const wish = (quantity: number) => ({
    line_items: [{ item: { id: variantIds[0] }, quantity }],
    buyer,
    fulfillment: shipTo(agents.methodId),
  });
  const call = (tool: string, id: string, body?: object): Promise<Answer> =>
    agents.call([...way], tool, { id, body, key: randomUUID() });
  const decline = async () => {
    const open = await agents.call([...way], 'create_checkout', { body: wish(2) });
    const { id } = open.body;
    expect(codesOf(await call('complete_checkout', id, card('fail_token')))).toEqual(['payment_failed']);
    const [order] = await agents.rows<{ code: string; token: string }>(
      'select code, link_token as token from orders where idempotency_scope = $1',
      [`guest:${id}`],
    );
    if (!order) throw new Error('A declined order stands');
    const change = (provider: string) =>
      agents.ask('PUT', `/api/orders/${order.code}/payment-method`, { token: order.token, provider });
    const state = async () =>
      (
        await agents.rows<{ status: string; provider: string; units: number }>(
          `select o.status, o.payment_provider as provider, (select sum(quantity - restocked_quantity)::int
             from order_lines where order_id = o.id) as units from orders o where o.code = $1`,
          [order.code],
        )
      )[0];
    return { id, code: order.code, change, state };
  };
  return { ...agents, call, decline, wish };
}

test('an order that its buyer has switched to pay later is not canceled by the retries of the agent', async () => {
  const { call, decline, wish, rows, close } = await openDeclined();
  for (const provider of paidLater) {
    const { id, code, change, state } = await decline();
    if (provider === 'cash') {
      // Agents do not offer collecting: the buyer has agreed on it with staff.
      const pickup = JSON.stringify({ pickup: counter });
      await rows('update orders set shipping_method = shipping_method || $2 where code = $1', [code, pickup]);
    }
    expect(await change(provider)).toMatchObject({ status: 200, body: { payment: { provider } } });
    const answers = [
      await call('complete_checkout', id, card('success_token')),
      await call('update_checkout', id, wish(1)),
      await call('cancel_checkout', id),
    ];
    for (const { status, body } of answers)
      expect([status, body.status, body.order.label]).toEqual([409, 'completed', code]);
    expect(await state()).toEqual({ status: 'not_processed', provider, units: 2 });
  }
  await close();
});

test('a buyer who switches while the agent changes or cancels gets the order or the refusal, never both', async () => {
  const { call, decline, wish, close } = await openDeclined();
  const instrument = { payment: { instruments: [{ handler_id: 'invoice', type: 'invoice' }] } };
  const moves = [
    (id: string) => call('cancel_checkout', id),
    (id: string) => call('update_checkout', id, wish(1)),
    (id: string) => call('complete_checkout', id, instrument),
  ];
  for (const move of [...moves, ...moves]) {
    const { id, change, state } = await decline();
    const [switched, answer] = await Promise.all([change('bank-transfer'), move(id)]);
    const stands = { status: 'not_processed', provider: 'bank-transfer', units: 2 };
    if (switched.status === 200) expect(await state()).toEqual(stands);
    else expect(await state()).toMatchObject({ status: 'canceled', units: 0 });
    expect(answer.status === 409 || answer.body.ucp.status === 'success').toBe(true);
  }
  await close();
});

test('an agent pays by bank transfer where the shop offers it: the buyer gets the bank details by mail', async () => {
  const { call, wish, shop, rows, staff, close } = await openDeclined();
  const create = () => call('create_checkout', '', wish(1));
  const byTransfer = {
    payment: { instruments: [{ handler_id: 'bank_transfer', type: 'bank_transfer' }] },
  };
  const profile = async () =>
    Object.keys((await (await shop.request('/.well-known/ucp')).json()).ucp.payment_handlers);
  expect(await profile()).toEqual(['localhost.test_card', 'localhost.invoice', 'localhost.bank_transfer']);
  const open = await create();
  const [handler] = open.body.ucp.payment_handlers['localhost.bank_transfer'];
  expect(handler).toMatchObject({ available_instruments: [{ type: 'bank_transfer' }] });
  for (const url of [handler.schema, handler.spec])
    expect((await shop.request(new URL(url).pathname)).status).toBe(200);
  const done = await call('complete_checkout', open.body.id, byTransfer);
  expect(done.body.status).toBe('completed');
  const [order] = await rows('select payment_provider as provider, payment_status as status from orders');
  expect(order).toEqual({ provider: 'bank-transfer', status: 'unpaid' });
  const mail = (await newestMail(shop, buyer.email)) ?? '';
  for (const part of ['DE89 3704 0044 0532 0130 00', done.body.order.label]) expect(mail).toContain(part);

  const asked = await create();
  await writeSetting(staff, 'agentsLeaveOut', ['bank_transfer']);
  expect(await profile()).not.toContain('localhost.bank_transfer');
  expect(codesOf(await call('complete_checkout', asked.body.id, byTransfer))).toEqual(['payment_failed']);
  await writeSetting(staff, 'agentsLeaveOut', []);
  await switchProvider(shop, 'bank-transfer', false);
  expect(codesOf(await call('complete_checkout', asked.body.id, byTransfer))).toEqual(['payment_failed']);
  const inCash = { payment: { instruments: [{ handler_id: 'cash', type: 'cash' }] } };
  expect(codesOf(await call('complete_checkout', asked.body.id, inCash))).toEqual(['payment_failed']);
  await close();
});
