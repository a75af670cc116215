import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createPromotion } from '#domains/pricing/server/index.ts';
import {
  type Answer,
  buyer,
  card,
  codesOf,
  combinations,
  destination,
  openAgentShop,
  shipTo,
} from '#tests/support/open-agents.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
});
afterAll(() => agents.close());

const line = (id: string, quantity = 1) => ({ item: { id }, quantity });
const onHand = async (variantId: string): Promise<number | undefined> =>
  (
    await agents.rows<{ n: number }>('select on_hand as n from stock_levels where variant_id = $1', [
      variantId,
    ])
  )[0]?.n;
const mug = async (onHandNow = 5, priceMinor = 1999) => {
  const { id, variantIds } = await agents.add({
    name: `Mug ${randomUUID()}`,
    variants: [{ priceMinor, onHand: onHandNow }],
  });
  return { productId: id, id: variantIds[0] ?? '' };
};
const totalOf = ({ body }: Answer) =>
  body.totals.find(({ type }: { type: string }) => type === 'total').amount;
const addsUp = ({ body }: Answer) => {
  const parts = body.totals.filter(({ type }: { type: string }) => type !== 'total');
  return (
    parts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0) ===
    totalOf({ body } as Answer)
  );
};

describe.each(combinations)('over %s in version %s', (...way) => {
  const call = (tool: string, sent?: Parameters<typeof agents.call>[2]) => agents.call(way, tool, sent);
  const ready = async (itemId: string, quantity = 1, more: object = {}) =>
    call('create_checkout', {
      body: { line_items: [line(itemId, quantity)], buyer, fulfillment: shipTo(agents.methodId), ...more },
    });
  const complete = (id: string, token = 'success_token', key: string = randomUUID()) =>
    call('complete_checkout', { id, body: card(token), key });

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

  test('a declined card leaves the checkout open, and another one pays the same order', async () => {
    const { id } = await mug(1);
    const open = await ready(id);
    const declined = await complete(open.body.id, 'fail_token');
    expect(declined.body).toMatchObject({ status: 'incomplete', messages: [{ code: 'payment_failed' }] });
    expect(await onHand(id)).toBe(0);
    // The order is paid as it was begun, and nothing else is offered.
    expect(Object.keys(declined.body.ucp.payment_handlers)).toEqual(['localhost.test_card']);
    const onInvoice = { payment: { instruments: [{ handler_id: 'invoice', type: 'invoice' }] } };
    const other = await call('complete_checkout', { id: open.body.id, body: onInvoice, key: randomUUID() });
    expect(codesOf(other)).toEqual(['payment_failed']);
    const paid = await complete(open.body.id);
    expect(paid.body.status).toBe('completed');
    expect(
      await agents.rows('select from orders where idempotency_scope = $1', [`guest:${open.body.id}`]),
    ).toHaveLength(1);
    const again = await complete(open.body.id);
    expect([again.body.code, again.body.status]).toEqual(['checkout_closed', 'completed']);
    expect(again.body.ucp.payment_handlers).toEqual({});
  });

  test('a change after a declined card gives the goods back, and another order is placed', async () => {
    const { id } = await mug(2);
    const open = await ready(id, 2);
    await complete(open.body.id, 'fail_token');
    const changed = await call('update_checkout', {
      id: open.body.id,
      body: { line_items: [line(id)], buyer, fulfillment: shipTo(agents.methodId) },
    });
    expect([changed.body.status, await onHand(id)]).toEqual(['ready_for_complete', 2]);
    expect((await complete(open.body.id)).body.status).toBe('completed');
    expect(await onHand(id)).toBe(1);
  });

  test('a card that must be confirmed leads the buyer to the order', async () => {
    const { id } = await mug();
    const open = await ready(id);
    const asked = await complete(open.body.id, 'challenge_token');
    expect(asked.body).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'requires_3ds', severity: 'requires_buyer_input' }],
    });
    expect(asked.body.continue_url).toContain('/checkout/done/');
    const canceled = await call('cancel_checkout', { id: open.body.id });
    expect([canceled.body.status, await onHand(id)]).toEqual(['canceled', 5]);
    expect((await call('cancel_checkout', { id: open.body.id })).body.code).toBe('checkout_closed');
  });

  test('unusable instruments place nothing', async () => {
    const { id } = await mug();
    const open = await ready(id);
    const raw = {
      payment: { instruments: [{ handler_id: 'test_card', credential: { token: '4242424242424242' } }] },
    };
    const two = {
      payment: { instruments: [...card('success_token').payment.instruments, { handler_id: 'invoice' }] },
    };
    for (const body of [{}, raw, two, { payment: { instruments: [{ handler_id: 'stripe' }] } }]) {
      const refused = await call('complete_checkout', { id: open.body.id, body, key: randomUUID() });
      expect(codesOf(refused)).toEqual(['payment_failed']);
    }
    expect(await onHand(id)).toBe(5);
    const onInvoice = { payment: { instruments: [{ handler_id: 'invoice', type: 'invoice' }] } };
    const billed = await call('complete_checkout', { id: open.body.id, body: onInvoice, key: randomUUID() });
    expect(billed.body.status).toBe('completed');
  });

  test('a price that changed since the last answer is agreed to first', async () => {
    const { id } = await mug();
    const open = await ready(id);
    await agents.rows('update variants set price_minor = 2500 where id = $1', [id]);
    const changed = await complete(open.body.id);
    expect([codesOf(changed), totalOf(changed), await onHand(id)]).toEqual([['totals_changed'], 3000, 5]);
    const seen = await call('get_checkout', { id: open.body.id });
    expect(totalOf(seen)).toBe(3000);
    expect((await complete(open.body.id)).body.status).toBe('completed');
  });

  test('the same key gives the same answer, and one order at once', async () => {
    const { id } = await mug();
    const open = await ready(id);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => complete(open.body.id, 'success_token', key)),
    );
    const done = answers.filter(({ code }) => code === null);
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(done[0]?.body.status).toBe('completed');
    expect(answers.filter(({ code }) => code !== null && code !== 'request_in_flight')).toEqual([]);
    expect(await onHand(id)).toBe(4);
    expect(await complete(open.body.id, 'fail_token', key)).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
    });
  });

  test('of two agents after the last unit one gets it, the other one reads why not', async () => {
    const { id } = await mug(1);
    const [one, two] = [await ready(id), await ready(id)];
    const answers = await Promise.all([complete(one.body.id), complete(two.body.id)]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['completed', 'incomplete']);
    expect(answers.flatMap(codesOf)).toContain('out_of_stock');
  });

  test('of many agents after few units as many get one as there are', async () => {
    const { id } = await mug(4);
    const open = await Promise.all(Array.from({ length: 12 }, () => ready(id)));
    const answers = await Promise.all(open.map(({ body }) => complete(body.id)));
    const done = answers.filter(({ body }) => body.status === 'completed');
    expect([done.length, await onHand(id)]).toEqual([4, 0]);
    const refused = answers.filter(({ body }) => body.status === 'incomplete');
    expect([refused.length, refused.every((answer) => codesOf(answer).includes('out_of_stock'))]).toEqual([
      8,
      true,
    ]);
  });

  test('a node that dies after placing leaves an order that the same key finds', async () => {
    const { id } = await mug();
    const open = await ready(id);
    const key = randomUUID();
    const first = await complete(open.body.id, 'success_token', key);
    // What a dead node leaves: the order, and neither an answer nor a closed checkout.
    await agents.rows(
      `update agent_requests set status = null, answer = null, created_at = now() - interval '31 seconds' where key = $1`,
      [key],
    );
    await agents.rows(
      `update agent_checkouts set closed = null, order_id = null, in_progress_since = now() - interval '31 seconds' where id = $1`,
      [open.body.id],
    );
    const again = await complete(open.body.id, 'success_token', key);
    expect([again.body.status, again.body.order]).toEqual(['completed', first.body.order]);
    expect(await onHand(id)).toBe(4);
  });

  test('codes: the first usable one counts, and each other one says why not', async () => {
    const { id } = await mug(5, 5000);
    const code = `TEN-${randomUUID().slice(0, 8)}`;
    await createPromotion(agents.staff, { name: 'Ten percent', kind: 'percentage', percentOff: 10, code });
    const open = await ready(id, 1, { discounts: { codes: ['NOPE', code.toLowerCase(), code, 'LATE'] } });
    expect(codesOf(open)).toEqual([
      'discount_code_invalid',
      'discount_code_already_applied',
      'discount_code_combination_disallowed',
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

  test('the catalog is searched, looked up and read, page after page', async () => {
    const tag = `zq${randomUUID().slice(0, 6)}`;
    const made = await Promise.all(
      [1, 2, 3].map((n) =>
        agents.add({
          name: `Kettle ${tag} ${n}`,
          options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
          variants: [
            { priceMinor: 1000 * n, onHand: 0, choices: ['S'], sku: `${tag}-${n}-S` },
            { priceMinor: 1500 * n, onHand: 2, choices: ['M'], sku: `${tag}-${n}-M` },
          ],
        }),
      ),
    );
    const first = await call('search_catalog', { body: { query: tag, pagination: { limit: 2 } } });
    expect([first.body.products.length, first.body.pagination]).toMatchObject([
      2,
      { has_next_page: true, total_count: 3 },
    ]);
    const { cursor } = first.body.pagination;
    const next = await call('search_catalog', { body: { query: tag, pagination: { limit: 2, cursor } } });
    expect([next.body.products.length, next.body.pagination.has_next_page]).toEqual([1, false]);
    const most = await call('search_catalog', { body: { query: tag, pagination: { limit: 1_000_000 } } });
    expect([most.status, most.body.products.length]).toEqual([200, 3]);
    const wrong = await call('search_catalog', { body: { query: '*', pagination: { cursor } } });
    expect(wrong.code).toBe('invalid_request');
    expect((await call('search_catalog', { body: {} })).code).toBe('invalid_request');
    const cheap = await call('search_catalog', {
      body: { query: tag, filters: { price: { max: 1200 }, categories: ['kitchen'] } },
    });
    expect(cheap.body.products).toHaveLength(1);
    expect(cheap.body.products[0].variants.map((each: { title: string }) => each.title)).toEqual(['M', 'S']);
    const [one, two] = made;
    const looked = await call('lookup_catalog', {
      body: { ids: [one?.id, two?.variantIds[0], `${tag}-2-M`, 'nothing', one?.id] },
    });
    expect(looked.body.products.map((each: { variants: object[] }) => each.variants.length)).toEqual([1, 2]);
    expect(looked.body.messages).toMatchObject([{ type: 'info', code: 'not_found' }]);
    expect((await call('lookup_catalog', { body: { ids: Array(51).fill('x') } })).code).toBe(
      'request_too_large',
    );
    const product = await call('get_product', {
      body: { id: one?.id, selected: [{ name: 'size', label: 'S' }], context: { currency: 'EUR' } },
    });
    expect(product.body.product).toMatchObject({
      variants: [
        { title: 'S', price: { amount: 1000, currency: 'USD' }, availability: { available: false } },
      ],
      options: [
        {
          name: 'Size',
          values: [
            { label: 'S', available: false, exists: true },
            { label: 'M', available: true },
          ],
        },
      ],
    });
    expect(codesOf(product)).toEqual(['currency_ignored']);
    const dropped = await call('get_product', {
      body: { id: one?.id, selected: [{ name: 'Size', label: 'XL' }] },
    });
    expect([dropped.body.product.selected, dropped.body.product.variants.length]).toEqual([[], 2]);
    expect(codesOf(await call('get_product', { body: { id: randomUUID() } }))).toEqual(['not_found']);
  });

  test('an order tells its agent what was shipped, withdrawn and refunded, and nothing to another one', async () => {
    const { id } = await mug(5, 1000);
    const open = await ready(id, 3, { attribution: { campaign: 'spring' } });
    const { body } = await complete(open.body.id);
    const read = async (sent: object = {}) => call('get_order', { id: body.order.id, ...sent });
    const placed = await read();
    expect(placed.body).toMatchObject({
      label: body.order.label,
      checkout_id: open.body.id,
      line_items: [{ quantity: { original: 3, total: 3, fulfilled: 0 }, status: 'processing' }],
      fulfillment: { expectations: [{ line_items: [{ quantity: 3 }], description: 'Standard' }], events: [] },
      adjustments: [],
      attribution: { campaign: 'spring' },
    });
    expect([totalOf(placed), addsUp(placed)]).toEqual([3500, true]);
    const lineId = placed.body.line_items[0].id;
    const send = (path: string, sent: object) =>
      agents.shop.request(`/api/orders/${body.order.label}${path}`, {
        method: 'POST',
        as: actors.admin,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(sent),
      });
    await send('/fulfillments', { lines: [{ lineId, quantity: 1 }], carrier: 'DHL', trackingNumber: 'T1' });
    await send('/refunds', { amount: 10, reason: 'Scratched', restock: [] });
    await runJobs(agents.shop.kiosk);
    const later = await read();
    expect(later.body).toMatchObject({
      line_items: [{ quantity: { fulfilled: 1 }, status: 'partial' }],
      fulfillment: {
        expectations: [{ line_items: [{ quantity: 2 }] }, {}],
        events: [{ type: 'shipped', carrier: 'DHL' }],
      },
      adjustments: [{ type: 'refund', status: 'completed', totals: [{ amount: -1000 }] }],
    });
    const foreign = `${agents.hosts.origin.replace('127.0.0.1', 'localhost')}/${way[1]}`;
    expect(codesOf(await read({ profile: foreign }))).toEqual(['not_found']);
    expect(codesOf(await call('get_order', { id: 'K7' }))).toEqual(['not_found']);
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
