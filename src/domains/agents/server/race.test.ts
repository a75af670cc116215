import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buyer, card, combinations, openAgentShop, shipTo } from '#tests/support/open-agents.ts';
import { address } from '#tests/support/open-checkout.ts';

const BUYERS = 300;
const UNITS = 100;

test('300 agents and 300 people at once after 100 units place exactly 100 orders; the others read why not', async () => {
  const agents = await openAgentShop();
  const variants = [{ priceMinor: 1999, onHand: UNITS }];
  const { id: productId, variantIds } = await agents.add({ name: 'Mug', variants });
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  const each = Array.from({ length: BUYERS }, (_, index) => index);
  const prepare = async (index: number) => {
    const way = combinations[index % combinations.length] ?? ['rest', '2026-08-25'];
    const body = { line_items, buyer, fulfillment: shipTo(agents.methodId) };
    const { body: made } = await agents.call(way, 'create_checkout', { body });
    expect(made.status).toBe('ready_for_complete');
    return { way, id: made.id as string };
  };
  const prepared = await Promise.all(each.map(prepare));
  const byAgents = prepared.map(({ way, id }) =>
    agents.call(way, 'complete_checkout', { id, body: card('success_token'), key: randomUUID() }),
  );
  const byPeople = each.map(async (index) => {
    const order = {
      lines: [{ productId, variantId: null, quantity: 1 }],
      checkoutId: randomUUID(),
      total: 24.99,
      code: null,
      email: `buyer${index}@example.com`,
      shippingMethodId: agents.methodId,
      shippingAddress: address,
      payment: { provider: 'test-card', cardNumber: '4242424242424242' },
    };
    const answer = await agents.shop.request('/api/checkout/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(order),
    });
    return { status: answer.status, body: await answer.json() };
  });
  const [toAgents, toPeople] = await Promise.all([Promise.all(byAgents), Promise.all(byPeople)]);
  const bought = toAgents.filter(({ body }) => body.status === 'completed').length;
  const placed = toPeople.filter(({ status }) => status === 201).length;
  expect(bought + placed).toBe(UNITS);
  const codesOf = (messages: { code: string }[] = []) => messages.map(({ code }) => code);
  const refused = toAgents.filter(({ body }) => codesOf(body.messages).includes('out_of_stock'));
  const told = toPeople.filter(({ body }) => body.code === 'inventory.insufficient_stock');
  expect([refused.length, told.length]).toEqual([BUYERS - bought, BUYERS - placed]);
  const books = await agents.rows(
    `select (select count(*)::int from orders) as orders, (select sum(quantity)::int from order_lines) as units,
       (select on_hand from stock_levels where variant_id = $1) as left`,
    [variantIds[0]],
  );
  expect(books).toEqual([{ orders: UNITS, units: UNITS, left: 0 }]);
  await agents.close();
});
