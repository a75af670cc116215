import { expect, test } from 'vitest';
import { setRole } from '#domains/identity/server/index.ts';
import { makeToken } from '#domains/identity/server/tokens/make-token.ts';
import { type Permission, permissions } from '#platform/permissions.ts';
import { createApp } from '#server/app.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { call, codeOf, newMember } from '#tests/support/people.ts';
import { actors, type TestShop } from '#tests/support/test-shop.ts';
import { ownerTools } from '../../contract/owner-tools.ts';
import { toolsOf } from './tools.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several tools, each compared with its own
type Body = any;
const DAY_MS = 86_400_000;

/** A client with an access token of an owner. */
async function clientOf(shop: TestShop, scopes: Permission[]) {
  const { id: userId } = await newMember(shop);
  await setRole(shop.kiosk.context(actors.system), { id: userId, role: 'owner' });
  const owner = shop.kiosk.context({ kind: 'admin', userId, permissions });
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const { token } = await makeToken(owner, { name: 'Assistant', scopes, expiresAt });
  const send = async (method: string, params: object = {}): Promise<Body> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await call(shop, '/api/mcp', { jsonrpc: '2.0', id: 1, method, params }, { headers });
    expect(response.status).toBe(200);
    return response.json();
  };
  const use = async (name: string, given: object = {}): Promise<Body> => {
    const { result } = await send('tools/call', { name, arguments: given });
    expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
    return { isError: result.isError, ...result.structuredContent };
  };
  return { send, use, token, hint: token.slice(0, 14) };
}

test('an assistant shows what a change would do, makes it once when confirmed, and is named in the audit log', async () => {
  const { shop, placed, add, rows } = await openCheckout();
  const { send, use, hint } = await clientOf(shop, ['catalog.write', 'orders.write', 'reports.read']);
  const started = await send('initialize', { protocolVersion: '2025-06-18' });
  expect(started.result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
  expect(await send('ping')).toMatchObject({ id: 1, result: {} });
  expect(await send('nothing')).toMatchObject({ error: { code: -32601 } });
  expect(await send('tools/call', { name: 'nothing' })).toMatchObject({ error: { code: -32602 } });

  const mug = await add();
  const { products } = await use('listDashboardProducts', { limit: 10 });
  const { version } = products.find(({ id }: { id: string }) => id === mug.id);
  const lower = { body: { products: [{ id: mug.id, version }], percent: -10 } };
  const price = async () =>
    (await rows('select price_minor::integer as price from variants where product_id = $1', [mug.id]))[0];
  const shown = await use('bulkChangePrices', lower);
  expect(shown).toMatchObject({ isError: false, status: 'confirmation_required', wouldSend: lower });
  expect(JSON.stringify(shown.now)).toContain('19.99');
  expect(shown.wouldAnswer).toMatchObject({ changed: 1 });
  expect(shown.changes).toContainEqual({ field: expect.stringMatching(/price$/), from: 19.99, to: 17.99 });
  expect(await price()).toEqual({ price: 1999 });
  const { confirmation } = shown;
  for (const other of [
    { ...lower.body, percent: -20 },
    { ...lower.body, percent: -11 },
  ])
    expect((await use('bulkChangePrices', { body: other, confirmation })).status).toBe(shown.status);
  const stranger = await clientOf(shop, ['catalog.write']);
  expect((await stranger.use('bulkChangePrices', { ...lower, confirmation })).status).toBe(shown.status);
  expect(await price()).toEqual({ price: 1999 });
  const confirmed = { ...lower, confirmation };
  const made = await Promise.all([1, 2, 3, 4].map(() => use('bulkChangePrices', confirmed)));
  expect(made.filter(({ changed }) => changed === 1)).toHaveLength(1);
  expect(await price()).toEqual({ price: 1799 });
  // What was shown is no longer what is there.
  expect(await use('bulkChangePrices', confirmed)).toMatchObject({
    isError: true,
    code: expect.stringMatching(/changed/),
  });

  const { code } = await placed();
  const receipt = { code, body: {} };
  const { confirmation: received } = await use('markOrderPaid', receipt);
  expect((await use('markOrderPaid', { ...receipt, confirmation: received })).isError).toBe(false);
  const refund = { code, body: { amount: 5, reason: 'Chipped' } };
  const booked = () =>
    rows(`select (select count(*)::int from refunds) as refunds, (select count(*)::int from order_mails) as mails,
      (select count(*)::int from audit_entries) as entries, (select count(*)::int from changed_tags) as tags,
  (select count(*)::int from mails) as outbox`);
  const beforeTrial = await booked();
  const asked = await use('refundOrder', refund);
  expect(asked.changes).toContainEqual({ field: 'refunded', from: 0, to: 5 });
  expect(await booked()).toEqual(beforeTrial);
  const refunded = await use('refundOrder', { ...refund, confirmation: asked.confirmation });
  expect(refunded).toMatchObject({ isError: false, refunded: 5, refunds: [{ amount: 5 }] });
  expect((await use('refundOrder', { ...refund, confirmation: asked.confirmation })).status).toBe(
    shown.status,
  );
  const tooMuch = { code, body: { amount: 1_000 } };
  const refused = await use('refundOrder', tooMuch);
  expect(refused).toMatchObject({ isError: true, code: 'orders.refund_too_much' });
  expect((await use('getOverview')).isError).toBe(false);

  const named = await rows<{ token: string }>(
    `select distinct token from audit_entries where action like 'order.%' and actor_kind = 'admin'`,
  );
  expect(named).toEqual([{ token: hint }]);
});

test('a confirmation is used once, and only while what it was shown for is as it was', async () => {
  const { shop, add, onHand } = await openCheckout();
  const { use } = await clientOf(shop, ['catalog.write', 'promotions.write']);
  const created = { body: { name: 'Autumn', kind: 'percentage', percentOff: 10 } };
  const { confirmation } = await use('createPromotion', created);
  expect(confirmation).toMatch(/^\d+\.[0-9a-f]{64}$/);
  await Promise.all([1, 2, 3, 4].map(() => use('createPromotion', { ...created, confirmation })));
  const { data: items } = await use('listPromotions');
  expect(items).toMatchObject([{ name: 'Autumn' }]);
  const removal = await use('deletePromotion', { id: items[0].id });
  expect(removal.now).toEqual(items);

  const { id, variantIds } = await add();
  const { products } = await use('listDashboardProducts', { limit: 10 });
  const { version } = products[0];
  const more = (by: number) => ({ body: { products: [{ id, version }], by } });
  const [three, four] = [await use('bulkAdjustStock', more(3)), await use('bulkAdjustStock', more(4))];
  expect(three.now).toEqual(four.now);
  expect(await use('bulkAdjustStock', { ...more(3), confirmation: three.confirmation })).toMatchObject({
    isError: false,
    changed: 1,
  });
  const late = await use('bulkAdjustStock', { ...more(4), confirmation: four.confirmation });
  expect(late).toMatchObject({ isError: false, status: 'confirmation_required' });
  expect(await onHand(variantIds[0] ?? '')).toBe(8);

  const one = { id: variantIds[0], body: { by: -2 } };
  const less = await use('updateVariantStock', one);
  expect([less.wouldAnswer, await onHand(variantIds[0] ?? '')]).toEqual([{ onHand: 6 }, 8]);
  const sixteen = { id: variantIds[0], body: { by: -9 } };
  expect(await use('updateVariantStock', sixteen)).toMatchObject({ code: 'inventory.insufficient_stock' });
  const again = await use('bulkAdjustStock', more(-1));
  await use('bulkAdjustStock', { ...more(-1), confirmation: again.confirmation });
  expect((await use('updateVariantStock', { ...one, confirmation: less.confirmation })).status).toBe(
    'confirmation_required',
  );
  const now = await use('updateVariantStock', one);
  expect(await use('updateVariantStock', { ...one, confirmation: now.confirmation })).toMatchObject({
    onHand: 5,
  });
});

test('bad arguments, unknown things, paths in names and sessions are refused', async () => {
  const { shop } = await openCheckout();
  const { use, token } = await clientOf(shop, ['catalog.write', 'orders.write', 'customers.read']);
  const refusal = async (name: string, given: object) => {
    const { isError, code } = await use(name, given);
    return isError && code;
  };
  expect(await refusal('setVariantPrice', { id: crypto.randomUUID(), body: { price: -1 } })).toBe(
    'request.invalid',
  );
  expect(await refusal('refundOrder', { code: 'NOTHING', body: { amount: 1 } })).toBe('orders.not_found');
  for (const code of ['..', '.', '']) expect(await refusal('getOrder', { code })).toBe('request.not_found');
  const one = { id: crypto.randomUUID(), version: 1 };
  expect(await refusal('bulkAdjustStock', { body: { products: Array(51).fill(one), by: 1 } })).toBe(
    'request.too_many_items',
  );
  const message = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const as = actors.admin;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify(message);
  expect(await codeOf(await shop.request('/api/mcp', { ...init, body, as }))).toEqual([
    401,
    'auth.token_invalid',
  ]);
  const headers = { authorization: `Bearer ${token}` };
  const note = await call(
    shop,
    '/api/mcp',
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { headers },
  );
  expect(note.status).toBe(202);
  expect(await codeOf(await call(shop, '/api/mcp', { method: 5 }, { headers }))).toEqual([
    400,
    'request.invalid',
  ]);
});

test('each tool is listed for and obeys exactly the tokens that may make its call', async () => {
  const { shop } = await openCheckout();
  const tools = toolsOf(createApp(shop.kiosk));
  expect(tools.size).toBe(ownerTools.length);
  for (const scope of permissions.filter((one) => one !== 'staff.write')) {
    const { send, use, token } = await clientOf(shop, [scope]);
    const own = await shop.request('/api/tokens', { headers: { authorization: `Bearer ${token}` } });
    expect(own.status).toBe(403);
    // A scope to change includes reading, and that of orders shipping.
    const held = [scope, scope.replace(/\.(write|ship)$/, '.read'), 'staff', 'public'];
    if (scope === 'orders.write') held.push('orders.ship');
    const { result } = await send('tools/list');
    const listed = new Set(result.tools.map(({ name }: { name: string }) => name));
    for (const [name, { access }] of tools) {
      const { code } = await use(name);
      expect(`${scope} ${name}: ${listed.has(name)} ${code !== 'auth.forbidden'}`).toBe(
        `${scope} ${name}: ${held.includes(access)} ${held.includes(access)}`,
      );
    }
  }
});
