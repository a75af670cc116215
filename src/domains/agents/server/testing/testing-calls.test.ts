import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buyer, card, openAgentShop, profileOf, shipTo } from '#tests/support/open-agents.ts';

const SECRET = 'a-secret-for-suites';

test('a suite that tests agents ships and refunds orders, ages keys and names agents, with the secret alone', async () => {
  const agents = await openAgentShop({ KIOSK_AGENT_TEST_SECRET: SECRET });
  const send = async (path: string, body: object = {}, secret: string | null = SECRET, method = 'POST') => {
    const headers = {
      'content-type': 'application/json',
      ...(secret ? { 'simulation-secret': secret } : {}),
    };
    return (await agents.shop.request(`/ucp${path}`, { method, headers, body: JSON.stringify(body) })).status;
  };
  const { variantIds } = await agents.add({ name: 'Pan' });
  const call = (tool: string, sent: object) => agents.call(['rest', '2026-08-25'], tool, sent);
  const wish = { line_items: [{ item: { id: variantIds[0] }, quantity: 3 }], buyer };
  const open = await call('create_checkout', { body: { ...wish, fulfillment: shipTo(agents.methodId) } });
  const completion = { id: open.body.id, body: card('success_token'), key: randomUUID() };

  expect(await send('/testing/idempotency/outage')).toBe(200);
  expect(await call('complete_checkout', completion)).toMatchObject({ status: 503, code: 'unavailable' });
  const done = await call('complete_checkout', completion);
  const { id } = done.body.order;
  expect(await send('/testing/idempotency/age')).toBe(200);
  expect(await agents.rows('select key from agent_requests')).toEqual([]);

  for (const secret of [null, 'another'])
    expect(await send(`/testing/simulate-shipping/${id}`, {}, secret)).toBe(403);
  for (const unknown of [randomUUID(), 'nothing'])
    expect(await send(`/testing/simulate-shipping/${unknown}`)).toBe(404);
  const [line] = (await call('get_order', { id })).body.line_items;
  const part = { line_item_id: line.id, quantity: 1 };
  const adjust = `/2026-04-08/testing/orders/${id}/adjust`;
  expect(await send(adjust, { ...part, type: 'refund' })).toBe(200);
  expect(await send(adjust, { ...part, type: 'cancel' })).toBe(200);
  expect(await send(adjust, { ...part, quantity: 40, type: 'cancel' })).toBe(400);
  expect(await send(adjust, [])).toBe(400);
  expect(await send(`/testing/simulate-shipping/${id}`)).toBe(200);
  const { body: order } = await call('get_order', { id });
  expect(order.line_items[0]).toMatchObject({ quantity: { original: 3, total: 2, fulfilled: 2 } });
  expect(order.adjustments.map(({ type }: { type: string }) => type)).toEqual(['refund', 'refund']);
  expect(order.fulfillment.events).toHaveLength(1);
  expect(await send(`/orders/${id}`, order, SECRET, 'PUT')).toBe(200);

  const profile = { profile_url: 'https://suite.example/profile.json', profile: profileOf('2026-08-25') };
  expect(await send('/testing/agents', profile)).toBe(201);
  const found = await call('search_catalog', { body: { query: '*' }, profile: profile.profile_url });
  expect(found.status).toBe(200);
  await agents.close();
});

test('without the secret, or away from this machine, there are no such calls', async () => {
  const headers = { 'simulation-secret': SECRET, 'content-type': 'application/json' };
  for (const environment of [{}, { KIOSK_AGENT_TEST_SECRET: SECRET, PUBLIC_URL: 'https://shop.example' }]) {
    const agents = await openAgentShop(environment);
    const init = { method: 'POST', headers, body: '{}' };
    expect((await agents.shop.request('/ucp/testing/idempotency/age', init)).status).toBe(404);
    await agents.close();
  }
});
