import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { destination, shipTo } from '#tests/support/open-agents.ts';
import { openLinking } from '#tests/support/open-linking.ts';
import { call, newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';

const place = { postalCode: 'SW1Y 4LE', city: 'London', country: 'GB' };
const own = { lastName: 'Byron', line1: 'St James’s Square 12', ...place };
const onInvoice = { payment: { instruments: [{ handler_id: 'invoice', type: 'invoice' }] } };

/** The shop of `openLinking` with goods for 19.99, half of it for one member's group, and that member's address. */
async function openForMember() {
  const linking = await openLinking();
  const { shop, staff, add, member } = linking;
  await writeSetting(staff, 'invoiceFor', 'everyone');
  const method = await createShippingMethod(staff, { name: 'Standard', priceMinor: 500 });
  const { variantIds, id: productId } = await add({ variants: [{ priceMinor: 2000, onHand: 50 }] });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', as: actors.admin, headers, body: JSON.stringify(body) };
    const response = await shop.request(path, sent);
    expect(response.status).toBeLessThan(300);
    return response.json();
  };
  const group = await post('/api/customer-groups', { name: 'Friends' });
  await post(`/api/customer-groups/${group.id}/members`, { email: member.email });
  const terms = { name: 'For friends', kind: 'percentage', percentOff: 50, customerGroups: [group.id] };
  await post('/api/promotions', terms);
  const saved = await call(shop, '/api/account/addresses', { address: own }, { cookie: member.cookie });
  const { data } = await saved.json();
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  return { ...linking, methodId: method.id, productId, line_items, savedId: data[0].id };
}

test('an agent shops for a member: their price, their address, and the order is in their account', async () => {
  const { shop, member, link, callAs, line_items, methodId, savedId, close } = await openForMember();
  const { access_token: bearer } = await link();
  const sessions = '/checkout-sessions';
  const guest = await callAs(null, sessions, 'POST', { line_items });
  const totalOf = (body: { totals: { type: string; amount: number }[] }) =>
    body.totals.find(({ type }) => type === 'total')?.amount;
  expect(totalOf(guest.body)).toBe(2000);
  const begun = await callAs(bearer, sessions, 'POST', { line_items });
  expect(totalOf(begun.body)).toBe(1000);
  expect(begun.body.buyer).toEqual({ first_name: 'Ada', last_name: 'Byron', email: member.email });
  const [method] = begun.body.fulfillment.methods;
  expect(method).toMatchObject({
    selected_destination_id: null,
    destinations: [{ id: savedId, street_address: own.line1, address_country: 'GB' }],
  });
  const at = `${sessions}/${begun.body.id}`;
  const fulfillment = {
    methods: [
      {
        type: 'shipping',
        selected_destination_id: savedId,
        groups: [{ selected_option_id: methodId }],
      },
    ],
  };
  const ready = await callAs(bearer, at, 'PUT', { line_items, fulfillment });
  expect(ready.body).toMatchObject({ status: 'ready_for_complete' });
  // Without the member's token it is no checkout of this agent.
  expect(await callAs(null, at)).toMatchObject({ code: 'not_found' });
  const done = await callAs(bearer, `${at}/complete`, 'POST', onInvoice);
  expect(done.body).toMatchObject({ status: 'completed' });
  const orders = await shop.request('/api/account/orders', { headers: { cookie: member.cookie } });
  const { orders: placed } = await orders.json();
  expect(placed).toMatchObject([{ code: done.body.order.label, total: 15 }]);
  expect((await callAs(bearer, `${at}/complete`, 'POST', onInvoice)).status).toBe(409);
  close();
});

test('an agent takes over its own guest checkout for the member who links meanwhile', async () => {
  const { link, callAs, line_items, methodId, close } = await openForMember();
  const wish = {
    line_items,
    buyer: { first_name: 'Ada', last_name: 'Byron', email: 'guest@example.com' },
    fulfillment: shipTo(methodId, [destination]),
  };
  const begun = await callAs(null, '/checkout-sessions', 'POST', wish);
  const { access_token: bearer } = await link();
  const at = `/checkout-sessions/${begun.body.id}`;
  expect((await callAs(bearer, `${at}/complete`, 'POST', onInvoice)).body).toMatchObject({
    messages: [{ code: 'totals_changed' }],
  });
  expect((await callAs(bearer, `${at}/complete`, 'POST', onInvoice)).body).toMatchObject({
    status: 'completed',
  });
  close();
});

test('with a member’s token an agent reads every order of that member, and of nobody else', async () => {
  const { shop, staff, rows, member, link, callAs, productId, methodId, close } = await openForMember();
  await writeSetting(staff, 'invoicePerCustomer', 100);
  const orderOf = async (cookie: string, total: number) => {
    const lines = [{ productId, variantId: null, quantity: 1 }];
    const order = {
      lines,
      shippingMethodId: methodId,
      code: null,
      email: 'ada@example.com',
      shippingAddress: own,
      total,
      payment: { provider: 'invoice' },
    };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = await call(shop, '/api/checkout/orders', order, { cookie, headers });
    const { order: made } = await placed.json();
    const [row] = await rows<{ id: string }>('select id from orders where code = $1', [made.code]);
    return row?.id ?? '';
  };
  const mine = await orderOf(member.cookie, 15);
  const theirs = await orderOf((await newMember(shop)).cookie, 25);
  const { access_token: bearer } = await link();
  expect((await callAs(bearer, `/orders/${mine}`)).body).toMatchObject({ id: mine, currency: 'USD' });
  expect(await callAs(bearer, `/orders/${theirs}`)).toMatchObject({ status: 200, code: 'not_found' });
  const asked = await callAs(null, `/orders/${mine}`);
  expect(asked).toMatchObject({ status: 401, code: 'identity_required' });
  expect(asked.challenge).toBe(
    `Bearer realm="${new URL(shop.config.publicUrl).host}", resource_metadata="${shop.config.publicUrl}/.well-known/oauth-protected-resource", scope="dev.ucp.shopping.order:read"`,
  );
  const narrow = await link({ scope: 'dev.ucp.shopping.cart:manage' });
  const refused = await callAs(narrow.access_token, `/orders/${mine}`);
  expect(refused).toMatchObject({ status: 403, code: 'insufficient_scope' });
  expect(refused.challenge).toContain('error="insufficient_scope", scope="dev.ucp.shopping.order:read"');
  const wrong = await callAs('kiosk_access_none', `/orders/${mine}`);
  expect([wrong.status, wrong.challenge?.includes('error="invalid_token"')]).toEqual([401, true]);
  close();
});

test('a checkout that a member’s agent made of a cart is not shown to the agent without the member', async () => {
  const { link, callAs, line_items, close } = await openForMember();
  const { access_token: bearer } = await link();
  const { body: cart } = await callAs(null, '/carts', 'POST', { line_items });
  const checkoutOf = (token: string | null) =>
    callAs(token, '/checkout-sessions', 'POST', { cart_id: cart.id, line_items: [] });
  const { body: own } = await checkoutOf(bearer);
  expect(own.buyer).toMatchObject({ first_name: 'Ada' });
  expect((await checkoutOf(bearer)).body.id).toBe(own.id);
  const { body } = await checkoutOf(null);
  expect(JSON.stringify(body)).not.toMatch(/Ada|continue_url/);
  expect(body.messages).toMatchObject([{ code: 'not_found' }]);
  await close();
});
