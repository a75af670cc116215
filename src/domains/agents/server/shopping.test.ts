import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion } from '#domains/pricing/server/index.ts';
import {
  buyer,
  codesOf,
  combinations,
  destination,
  openAgentShop,
  shipTo,
} from '#tests/support/open-agents.ts';
import { addsUp, line, shopper, totalOf } from './testing/shopper.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
});
afterAll(() => agents.close());

describe.each(combinations)('over %s in version %s', (...way) => {
  const { call, mug, onHand, ready, complete } = shopper(() => agents, way);

  test('an agent that sends what is needed buys, and gets the order', async () => {
    const { id } = await mug();
    const open = await ready(id, 2);
    expect(open.body).toMatchObject({ status: 'ready_for_complete', currency: 'USD' });
    expect(open.body.messages).toBeUndefined();
    expect([totalOf(open), addsUp(open)]).toEqual([2 * 1999 + 500, true]);
    expect(open.body.ucp.payment_handlers['localhost.test_card'][0].id).toBe('test_card');
    const done = await complete(open.body.id);
    expect(done.body).toMatchObject({
      status: 'completed',
      order: { label: expect.stringMatching(/^\w{4}-\w{4}$/) },
    });
    expect(done.body.continue_url).toBeUndefined();
    expect(await onHand(id)).toBe(3);
    const read = await call('get_checkout', { id: open.body.id });
    expect([read.body.status, read.body.order, totalOf(read)]).toEqual(['completed', done.body.order, 4498]);
    const [order] = await agents.rows('select total_minor, payment_status, email from orders where id = $1', [
      done.body.order.id,
    ]);
    expect(order).toEqual({ total_minor: 4498, payment_status: 'paid', email: 'mia@example.com' });
    expect(JSON.stringify(read.body)).not.toContain('success_token');
  });

  test('an agent that sends goods alone is shown everything that is missing at once', async () => {
    const { id } = await mug();
    const bare = await call('create_checkout', { body: { line_items: [line(id)] } });
    expect(bare.body.status).toBe('incomplete');
    expect(bare.body.messages.map(({ path }: { path?: string }) => path)).toEqual([
      undefined,
      '$.buyer.email',
      '$.buyer.last_name',
      '$.fulfillment.methods[0].destinations',
    ]);
    const partial = await call('update_checkout', {
      id: bare.body.id,
      body: { line_items: [line(id)], fulfillment: shipTo(null, [{ address_country: 'Germany' }]) },
    });
    expect(codesOf(partial).sort()).toEqual([
      'fulfillment_option_required',
      'missing_address_field',
      'missing_address_field',
      'missing_buyer_info',
      'missing_buyer_info',
    ]);
    const [option] = partial.body.fulfillment.methods[0].groups[0].options;
    expect(option).toMatchObject({ id: agents.methodId, title: 'Standard' });
    expect(typeof option.description).toBe(way[1] === '2026-04-08' ? 'string' : 'object');
    expect(totalOf(partial)).toBe(1999);
    const german = await call('get_checkout', { id: bare.body.id, lang: 'de' });
    expect(german.body.messages[0].content).toMatch(/Geben|Wählen/);
  });

  test('unusable goods are named, and nothing is kept without usable ones', async () => {
    const [good, gone] = [await mug(2), await mug(0)];
    const mixed = await call('create_checkout', {
      body: { line_items: [line(randomUUID()), line(gone.id), line(good.productId, 9), line('shoe')], buyer },
    });
    expect(mixed.body.line_items).toMatchObject([{ item: { id: good.id }, quantity: 2 }]);
    const goods = mixed.body.messages.filter(({ path }: { path?: string }) =>
      path?.startsWith('$.line_items'),
    );
    expect(goods.map(({ code, path }: { code: string; path: string }) => `${code} ${path}`)).toEqual([
      'item_unavailable $.line_items[0]',
      'out_of_stock $.line_items[1]',
      'quantity_adjusted $.line_items[2].quantity',
      'item_unavailable $.line_items[3]',
    ]);
    const none = await call('create_checkout', { body: { line_items: [line(gone.id)] } });
    expect(none.body).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'out_of_stock', severity: 'unrecoverable' }],
    });
    const merged = await call('create_cart', { body: { line_items: [line(good.id), line(good.productId)] } });
    expect([merged.body.line_items.length, merged.body.line_items[0].quantity]).toEqual([1, 2]);
    expect(codesOf(merged)).toContain('line_items_merged');
    expect((await call('create_checkout', { body: { line_items: [] } })).code).toBe('invalid_request');
    const half = await call('create_cart', { body: { line_items: [line(good.id), line(good.id, 0.5)] } });
    expect([half.code, half.body.content]).toEqual([
      'invalid_request',
      'The request does not have the form of this call. $.line_items[1].quantity',
    ]);
  });

  test('a cart becomes one checkout, and is gone when it was canceled', async () => {
    const { id } = await mug();
    const cart = await call('create_cart', { body: { line_items: [line(id, 2)], buyer } });
    expect(cart.body).toMatchObject({
      line_items: [{ quantity: 2 }],
      totals: [{ amount: 3998 }, { amount: 3998 }],
    });
    expect(cart.body.status).toBeUndefined();
    const changed = await call('update_cart', {
      id: cart.body.id,
      body: { line_items: [line(id, 3)], buyer },
    });
    expect(changed.body.line_items[0].quantity).toBe(3);
    const checkout = await call('create_checkout', { body: { cart_id: cart.body.id } });
    const again = await call('create_checkout', { body: { cart_id: cart.body.id } });
    expect([checkout.body.line_items[0].quantity, again.body.id]).toEqual([3, checkout.body.id]);
    expect((await call('cancel_cart', { id: cart.body.id })).body.id).toBe(cart.body.id);
    expect(codesOf(await call('get_cart', { id: cart.body.id }))).toEqual(['not_found']);
  });

  test('codes: those that combine count together, and each other one says why not', async () => {
    const { id } = await mug(5, 5000);
    const code = `TEN-${randomUUID().slice(0, 8)}`;
    await createPromotion(agents.staff, { name: 'Ten percent', kind: 'percentage', percentOff: 10, code });
    const open = await ready(id, 1, { discounts: { codes: ['NOPE', code.toLowerCase(), code, 'LATE'] } });
    expect(codesOf(open)).toEqual([
      'discount_code_invalid',
      'discount_code_already_applied',
      'discount_code_invalid',
    ]);
    expect(open.body.discounts.applied).toEqual([{ title: 'Ten percent', amount: 500, code }]);
    expect([totalOf(open), addsUp(open), open.body.status]).toEqual([5000, true, 'ready_for_complete']);
    const kept = await call('update_checkout', {
      id: open.body.id,
      body: { line_items: [line(id)], buyer, fulfillment: shipTo(agents.methodId) },
    });
    expect(totalOf(kept)).toBe(5000);
    expect((await complete(open.body.id)).body.status).toBe('completed');
  });

  test('several codes: an order takes five at most, and those that do not combine leave it to the best', async () => {
    const { id } = await mug(5, 10_000);
    const mark = randomUUID().slice(0, 8);
    const make = (name: string, percentOff: number, combining: 'one' | 'all') =>
      createPromotion(agents.staff, {
        name,
        kind: 'percentage',
        percentOff,
        code: `${name}-${mark}`,
        combining,
      });
    await make('TEN', 10, 'one');
    await make('TWENTY', 20, 'one');
    for (const name of ['A', 'B', 'C', 'D', 'E']) await make(name, 1, 'all');
    const codesFor = (...names: string[]) => names.map((name) => `${name}-${mark}`);
    const pair = await ready(id, 1, { discounts: { codes: codesFor('TEN', 'A', 'TWENTY') } });
    const found = pair.body.messages.map(({ code, path }: { code: string; path: string }) => [code, path]);
    expect(found).toEqual([['discount_code_combination_disallowed', '$.discounts.codes[0]']]);
    expect(pair.body.discounts.codes).toEqual(codesFor('TEN', 'A', 'TWENTY'));
    const applied: { title: string; amount: number }[] = pair.body.discounts.applied;
    expect(applied.map(({ title }) => title).sort()).toEqual(['A', 'TWENTY']);
    expect(applied.reduce((sum, { amount }) => sum + amount, 0)).toBe(2080);
    expect(addsUp(pair)).toBe(true);

    // A refused code takes none of the five places.
    const many = await ready(id, 1, {
      discounts: { codes: ['NOPE', ...codesFor('A', 'B', 'C', 'D', 'E', 'TEN')] },
    });
    expect(codesOf(many)).toEqual(['discount_code_invalid', 'discount_code_combination_disallowed']);
    expect(many.body.discounts.applied).toHaveLength(5);
    const placed = await complete(many.body.id);
    expect(placed.body.status).toBe('completed');
    expect(totalOf(placed)).toBe(totalOf(many));
    const used = await agents.rows(
      'select from promotion_uses u join orders o on o.id = u.order_id where o.code = $1',
      [placed.body.order.label],
    );
    expect(used).toHaveLength(5);
  });

  test('a way of fulfillment that the shop has not is said to be missing, wherever it stands', async () => {
    const { id } = await mug();
    const [shipping] = shipTo(agents.methodId).methods;
    for (const [place, methods] of [
      [0, [{ type: 'pickup' }, shipping]],
      [1, [shipping, { type: 'pickup' }]],
    ] as const) {
      const body = { line_items: [line(id)], buyer, fulfillment: { methods } };
      const open = await call('create_checkout', { body });
      expect(open.body.status).toBe('incomplete');
      expect(open.body.messages).toMatchObject([
        { code: 'fulfillment_method_unavailable', path: `$.fulfillment.methods[${place}].type` },
      ]);
      const alone = await call('update_checkout', {
        id: open.body.id,
        body: { ...body, fulfillment: { methods: [shipping] } },
      });
      expect(alone.body.status).toBe('ready_for_complete');
    }
  });

  test('choices that are not on offer change nothing', async () => {
    const { id } = await mug();
    const open = await ready(id);
    for (const fulfillment of [
      shipTo(randomUUID()),
      { methods: [{ type: 'shipping', destinations: [destination], selected_destination_id: 'elsewhere' }] },
    ]) {
      const refused = await call('update_checkout', {
        id: open.body.id,
        body: { line_items: [line(id, 2)], buyer, fulfillment },
      });
      expect(codesOf(refused)).toContain('selection_unknown');
      expect(refused.body.line_items[0].quantity).toBe(1);
    }
    const nowhere = await call('update_checkout', {
      id: open.body.id,
      body: {
        line_items: [line(id)],
        buyer,
        fulfillment: shipTo(null, [{ ...destination, address_country: 'Narnia' }]),
      },
    });
    expect(codesOf(nowhere)).toContain('address_undeliverable');
  });

  test('an agent that may not complete leaves it to the buyer', async () => {
    const { id } = await mug();
    await writeSetting(agents.staff, 'agentsMayComplete', 'nobody');
    const open = await ready(id);
    expect(open.body).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'buyer_review_required', severity: 'requires_buyer_review' }],
      continue_url: expect.stringContaining('/checkout/continue/'),
    });
    expect(open.body.ucp.payment_handlers).toEqual({});
    expect((await complete(open.body.id)).body.status).toBe('requires_escalation');
    const token = open.body.continue_url.split('/').at(-1);
    const handoff = (await agents.ask('GET', `/api/agents/handoffs/${token}`)).body;
    expect(handoff).toMatchObject({
      checkoutId: open.body.id,
      lines: [{ quantity: 1, price: 19.99 }],
      email: 'mia@example.com',
      shipping: { lastName: 'Berg', line1: 'Lindenweg 4', city: 'Berlin', country: 'DE' },
      shippingMethodId: agents.methodId,
    });
    expect((await agents.ask('GET', `/api/agents/handoffs/${open.body.id}`)).status).toBe(404);
    const placed = await agents.shop.request('/api/checkout/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        lines: handoff.lines,
        checkoutId: handoff.checkoutId,
        total: 24.99,
        code: null,
        email: handoff.email,
        shippingAddress: handoff.shipping,
        shippingMethodId: handoff.shippingMethodId,
        payment: { provider: 'test-card', cardNumber: '4000000000000002' },
      }),
    });
    expect(placed.status).toBe(201);
    const waiting = await call('cancel_checkout', { id: open.body.id });
    expect([waiting.body.status, codesOf(waiting)]).toEqual([
      'complete_in_progress',
      ['checkout_in_progress'],
    ]);
    const { order } = await placed.json();
    const paid = { token: order.token, cardNumber: '4242424242424242' };
    await agents.ask('POST', `/api/orders/${order.code}/payments`, paid);
    const seen = await call('get_checkout', { id: open.body.id });
    expect(seen.body).toMatchObject({ status: 'completed', order: { label: order.code } });
    expect((await agents.ask('GET', `/api/agents/handoffs/${token}`)).status).toBe(404);
    await writeSetting(agents.staff, 'agentsMayComplete', 'known');
  });

  test('what another agent made is not found', async () => {
    const { id } = await mug();
    const open = await ready(id);
    const foreign = agents.hosts.origin.replace('127.0.0.1', 'localhost');
    const read = await call('get_checkout', { id: open.body.id, profile: `${foreign}/${way[1]}` });
    expect(read.body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] });
    expect(codesOf(await call('get_checkout', { id: 'x' }))).toEqual(['not_found']);
  });
});
