import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyer, card, codesOf, combinations, openAgentShop, shipTo } from '#tests/support/open-agents.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { addsUp, line, shopper, totalOf } from './testing/shopper.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
});
afterAll(() => agents.close());

describe.each(combinations)('over %s in version %s', (...way) => {
  const { call, mug, onHand, ready, complete } = shopper(() => agents, way);

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
});
