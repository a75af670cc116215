import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { refundOrder } from '#domains/orders/server/index.ts';
import { jobTable } from '#server/jobs.ts';
import { startFakeStripe } from '#tests/support/fake-stripe/start-fake-stripe.ts';
import { buyer, codesOf, combinations, openAgentShop, shipTo } from '#tests/support/open-agents.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  stripe = await startFakeStripe();
  agents = await openAgentShop(stripe.environment);
  await writeSetting(agents.staff, 'agentsPayByStripe', true);
});
afterAll(async () => {
  await agents.close();
  await stripe.close();
});

const granted = (token: string) => ({
  payment: { instruments: [{ handler_id: 'stripe', type: 'card', credential: { type: 'token', token } }] },
});
const intentsOf = (code: string) =>
  [...stripe.account.intents.values()].filter(({ metadata }) => metadata.kiosk_order === code);
const orderOf = async (checkoutId: string) =>
  (
    await agents.rows<{ id: string; code: string; status: string }>(
      'select id, code, payment_status as status from orders where idempotency_scope = $1',
      [`guest:${checkoutId}`],
    )
  )[0] ?? { id: '', code: '', status: '' };
const reconcile = async () => {
  await agents.rows('update payments set recheck_at = now() where recheck_at is not null');
  await jobTable['orders.reconcile_payments'].run(agents.system, {});
  await runJobs(agents.shop.kiosk);
};

describe.each(combinations)('an agent that pays with Stripe’s tokens over %s in %s', (...way) => {
  const call = (tool: string, sent: object) => agents.call(way, tool, sent);
  const ready = async () => {
    const { variantIds } = await agents.add({ name: 'Mug', variants: [{ priceMinor: 1999, onHand: 5 }] });
    const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
    const body = { line_items, buyer, fulfillment: shipTo(agents.methodId) };
    const open = await call('create_checkout', { body });
    expect(open.body.status).toBe('ready_for_complete');
    return open.body.id as string;
  };
  const complete = (id: string, token: string, key: string = randomUUID()) =>
    call('complete_checkout', { id, body: granted(token), key });

  test('pays once, at the shop’s account, and gets money back', async () => {
    const id = await ready();
    const token = stripe.account.grant();
    const done = await complete(id, token);
    expect(done.body).toMatchObject({ status: 'completed', order: { id: expect.any(String) } });
    expect(JSON.stringify(done.body)).not.toContain(token);
    const order = await orderOf(id);
    expect(order.status).toBe('paid');
    expect(intentsOf(order.code)).toMatchObject([{ amount: 2499, amount_received: 2499 }]);
    await refundOrder(agents.staff, {
      code: order.code,
      amount: 10,
      reason: 'Scratched',
      restock: [],
      key: randomUUID(),
    });
    await runJobs(agents.shop.kiosk);
    expect([...stripe.account.refunds.values()].at(-1)).toMatchObject({ amount: 1000, status: 'succeeded' });
  });

  test('reads that a token is unknown, used up, expired or declined, and pays the same order with another one', async () => {
    const used = stripe.account.grant();
    await complete(await ready(), used);
    const id = await ready();
    const tokens = [
      'spt_unknown',
      used,
      stripe.account.grant('expired'),
      stripe.account.grant('declined'),
      stripe.account.grant('expired'),
    ];
    for (const token of tokens) {
      const refused = await complete(id, token);
      expect(refused.body).toMatchObject({ status: 'incomplete', messages: [{ code: 'payment_failed' }] });
      expect(refused.body.order).toBeUndefined();
    }
    for (const token of ['4242424242424242', 'success_token', 'spt_', `spt_${'x'.repeat(300)}`])
      expect(codesOf(await complete(id, token))).toEqual(['payment_failed']);
    expect((await complete(id, stripe.account.grant())).body.status).toBe('completed');
    expect(intentsOf((await orderOf(id)).code)).toMatchObject([{ amount_received: 2499 }]);
  });

  test('asks with one key 50 times at once and is charged once', async () => {
    const id = await ready();
    const [key, token] = [randomUUID(), stripe.account.grant()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(id, token, key)));
    const done = answers.filter(({ code }) => code === null);
    expect(new Set(done.map(({ body }) => body.status))).toEqual(new Set(['completed']));
    expect(answers.every(({ code }) => code === null || code === 'request_in_flight')).toBe(true);
    expect(intentsOf((await orderOf(id)).code)).toMatchObject([{ amount_received: 2499 }]);
  });

  test('was charged although the answer was lost: the retry and the job find it, another token takes nothing', async () => {
    for (const found of ['retry', 'job', 'other token'] as const) {
      const id = await ready();
      const token = stripe.account.grant();
      // The first confirmation is carried out and its answer lost; Stripe is away for everything after.
      await stripe.whileAwayAfter('confirm', async () => {
        const lost = await complete(id, token);
        expect(lost.body).toMatchObject({ status: 'incomplete', messages: [{ code: 'payment_failed' }] });
      });
      const { code } = await orderOf(id);
      expect(intentsOf(code)).toMatchObject([{ amount_received: 2499 }]);
      expect((await orderOf(id)).status).toBe('unpaid');
      if (found === 'job') await reconcile();
      const next =
        found === 'job'
          ? await call('get_checkout', { id })
          : await complete(id, found === 'retry' ? token : stripe.account.grant());
      expect(next.body.status).toBe('completed');
      expect(intentsOf(code)).toMatchObject([{ amount_received: 2499 }]);
    }
  });

  test('leads the buyer to the order when the bank asks, and sees it completed', async () => {
    const id = await ready();
    const asked = await complete(id, stripe.account.grant('requires_action'));
    expect(asked.body).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'requires_3ds', severity: 'requires_buyer_input' }],
    });
    expect(asked.body.continue_url).toContain('/checkout/done/');
    const [intent] = intentsOf((await orderOf(id)).code);
    stripe.account.confirm(intent?.id ?? '', 'succeeded');
    await reconcile();
    expect((await call('get_checkout', { id })).body.status).toBe('completed');
  });

  test('reads of it in the shop profile only while the owner allows it', async () => {
    const version = way[1];
    const handlers = async () => {
      const profile = await agents.shop.request(`/ucp/${version}/.well-known/ucp`);
      return (await profile.json()).ucp.payment_handlers;
    };
    expect((await handlers())['com.stripe.payments']).toMatchObject([{ id: 'stripe', version }]);
    const id = await ready();
    await writeSetting(agents.staff, 'agentsPayByStripe', false);
    expect(Object.keys(await handlers())).not.toContain('com.stripe.payments');
    const refused = await complete(id, stripe.account.grant());
    expect(codesOf(refused)).toEqual(['payment_failed']);
    expect(Object.keys(refused.body.ucp.payment_handlers)).not.toContain('com.stripe.payments');
    expect(await orderOf(id)).toMatchObject({ code: '' });
    await writeSetting(agents.staff, 'agentsPayByStripe', true);
  });
});

test('where Stripe has no keys, agents are not offered it, and the owner reads that it is missing', async () => {
  const without = await openAgentShop();
  await writeSetting(without.staff, 'agentsPayByStripe', true);
  const { ucp } = await (await without.shop.request('/.well-known/ucp')).json();
  expect(Object.keys(ucp.payment_handlers)).not.toContain('com.stripe.payments');
  const { body } = await without.ask('GET', '/api/agents/readiness', undefined, without.staff.actor);
  expect(body.checks).toContainEqual({ name: 'stripe', isMet: false });
  await without.close();
});
