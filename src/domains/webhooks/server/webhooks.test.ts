import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deleteProduct, updateProduct } from '#domains/catalog/server/index.ts';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import type { DeliveryPage, NewEndpoint } from '../contract.ts';
import type { WebhookEvent } from '../webhook-events.ts';
import { forgetOld } from './forget-old.ts';
import { sendDue } from './send-due.ts';
import { openReceiver, type Received } from './testing/open-receiver.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
const query = (text: string, values: unknown[] = []) => checkout.shop.kiosk.db.query(text, values);
beforeEach(async () => {
  checkout = await openCheckout();
});

const ask = async (method: string, path: string, body?: unknown, as: Actor = actors.admin) => {
  const response = await checkout.shop.request(`/api/${path}`, {
    method,
    as,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};
async function listen(url: string, events: WebhookEvent[]): Promise<NewEndpoint> {
  const { status, body } = await ask('POST', 'webhook-endpoints', { url, events });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
}
const deliveriesOf = async ({ data }: NewEndpoint): Promise<DeliveryPage['deliveries']> =>
  (await ask('GET', `webhook-endpoints/${data.id}/deliveries`)).body.deliveries;
const jobs = () => runJobs(checkout.shop.kiosk);
const system = () => checkout.shop.kiosk.context(actors.system);
const makeDue = () => query(`update webhook_deliveries set next_attempt_at = now() where status = 'waiting'`);
const typesOf = (received: Received[]) => received.map(({ body }) => JSON.parse(body).type);

/** Verifies a signature as Standard Webhooks prescribes. */
function isSigned({ id, timestamp, signature, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return signature.split(' ').includes(wanted) && Math.abs(Date.now() / 1000 - Number(timestamp)) < 60;
}

test('a program is notified of an order from placing to refund, signed with its secret', async () => {
  const { url, received } = await openReceiver();
  const endpoint = await listen(url, ['order.placed', 'order.paid', 'order.fulfilled', 'order.refunded']);
  const { code } = await checkout.placed();
  await jobs();
  await ask('POST', `orders/${code}/receipt`, {});
  await checkout.send(
    'POST',
    `/api/orders/${code}/fulfillments`,
    {},
    { as: actors.admin, key: crypto.randomUUID() },
  );
  const refund = { as: actors.admin, key: crypto.randomUUID() };
  await checkout.send('POST', `/api/orders/${code}/refunds`, { amount: 5 }, refund);
  await jobs();
  expect(typesOf(received).sort()).toEqual([
    'order.fulfilled',
    'order.paid',
    'order.placed',
    'order.refunded',
  ]);
  const [placed] = received;
  expect(JSON.parse(placed?.body ?? '')).toEqual({
    type: 'order.placed',
    timestamp: expect.stringMatching(/Z$/),
    data: { id: expect.any(String), code },
  });
  expect(received.every((one) => isSigned(one, endpoint.secret))).toBe(true);
  expect(isSigned(received[0] as Received, 'whsec_AAAA')).toBe(false);
  expect(await deliveriesOf(endpoint)).toMatchObject(
    Array(4).fill({ status: 'delivered', attempts: 1, responseStatus: 200, responseText: 'said 200' }),
  );
});

test('a failed delivery is retried later, with the same id, until it is given up', async () => {
  const { url, received } = await openReceiver([500, 302]);
  const endpoint = await listen(url, ['order.canceled']);
  const { code } = await checkout.placed();
  await ask('POST', `orders/${code}/cancellation`, {});
  await jobs();
  const [waiting] = await deliveriesOf(endpoint);
  expect(waiting).toMatchObject({
    status: 'waiting',
    attempts: 1,
    responseStatus: 500,
    responseText: 'said 500',
  });
  const wait = Date.parse(waiting?.nextAttemptAt ?? '') - Date.parse(waiting?.lastAttemptAt ?? '');
  expect(Math.round(wait / 1000)).toBe(5);
  await sendDue(system());
  expect(received).toHaveLength(1);
  await makeDue();
  await sendDue(system());
  expect((await deliveriesOf(endpoint))[0]).toMatchObject({ attempts: 2, responseStatus: 302 });
  await makeDue();
  await sendDue(system());
  expect((await deliveriesOf(endpoint))[0]).toMatchObject({
    status: 'delivered',
    attempts: 3,
    nextAttemptAt: null,
  });
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
});

test('a delivery that always fails is given up, can be sent again by hand, and is deleted after a month', async () => {
  const { url, received } = await openReceiver(Array(10).fill(503));
  const endpoint = await listen(url, ['product.deleted']);
  const { id } = await checkout.add();
  await deleteProduct(checkout.staff, { id });
  for (let tries = 0; tries < 10; tries++) {
    await makeDue();
    await sendDue(system());
  }
  const [given] = await deliveriesOf(endpoint);
  expect(given).toMatchObject({ status: 'failed', attempts: 10, nextAttemptAt: null, responseStatus: 503 });
  expect((await ask('POST', `webhook-deliveries/${given?.id}/redelivery`, {})).status).toBe(200);
  await jobs();
  expect((await deliveriesOf(endpoint))[0]).toMatchObject({ status: 'delivered', attempts: 1 });
  expect(received.at(-1)?.id).toBe(given?.id);
  await query(`update webhook_deliveries set created_at = now() - interval '31 days'`);
  await forgetOld(system());
  expect(await deliveriesOf(endpoint)).toEqual([]);
});

test('a delivery of a node that dies while sending is sent by another', async () => {
  const { url, received } = await openReceiver();
  const endpoint = await listen(url, ['review.posted']);
  await ask('POST', `webhook-endpoints/${endpoint.data.id}/ping`, {});
  await query(
    `update webhook_deliveries set attempts = 1, next_attempt_at = now() + interval '1 minute' where event = 'ping'`,
  );
  await jobs();
  expect(received).toEqual([]);
  await makeDue();
  await sendDue(system());
  expect(typesOf(received)).toEqual(['ping']);
});

test('created, changed and deleted products send different events, and failed changes none', async () => {
  const { url, received } = await openReceiver();
  await listen(url, ['product.created', 'product.updated', 'product.deleted', 'review.posted']);
  const { id } = await checkout.add();
  for (let again = 0; again < 2; again++) await updateProduct(checkout.staff, { id, name: 'Another name' });
  const member: Actor = { kind: 'member', userId: await checkout.addMember() };
  expect((await ask('POST', `product/${id}/review`, { rating: 4, comment: 'Holds.' }, member)).status).toBe(
    201,
  );
  expect((await ask('POST', `product/${id}/review`, { rating: 5, comment: 'Well.' }, member)).status).toBe(
    200,
  );
  const undone = inTransaction(checkout.staff, async (tx) => {
    await updateProduct(tx, { id, name: 'Never' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await deleteProduct(checkout.staff, { id });
  await jobs();
  expect(typesOf(received)).toEqual([
    'product.created',
    'product.updated',
    'review.posted',
    'product.deleted',
  ]);
  expect(JSON.parse(received[1]?.body ?? '').data).toMatchObject({ id, version: 2 });
});

test('a changed secret signs beside the former one for a day; a disabled endpoint gets nothing until it is enabled', async () => {
  const { url, received } = await openReceiver();
  const former = await listen(url, ['product.created']);
  const path = `webhook-endpoints/${former.data.id}`;
  const { body: changed } = await ask('POST', `${path}/secret`, {});
  await ask('POST', `${path}/ping`, {});
  await jobs();
  const [both] = received as [Received];
  expect([isSigned(both, changed.secret), isSigned(both, former.secret)]).toEqual([true, true]);
  await query(`update webhook_endpoints set old_secret_until = now() where id = $1`, [former.data.id]);
  await ask('PATCH', path, { isOn: false });
  await checkout.add();
  await ask('POST', `${path}/ping`, {});
  await jobs();
  expect(received).toHaveLength(1);
  expect((await ask('PATCH', path, { isOn: true, events: ['order.paid'] })).body.data).toMatchObject({
    isOn: true,
    waiting: 1,
  });
  await sendDue(system());
  const last = received.at(-1) as Received;
  expect([isSigned(last, changed.secret), isSigned(last, former.secret)]).toEqual([true, false]);
  const { body: list } = await ask('GET', 'webhook-endpoints');
  expect(JSON.stringify(list)).not.toContain(changed.secret);
});

test('only staff who may change settings add endpoints, and only with public addresses', async () => {
  const support: Actor = {
    ...actors.admin,
    kind: 'admin',
    userId: crypto.randomUUID(),
    permissions: permissionsOf('support'),
  };
  const draft = { url: 'https://program.example/hook', events: ['order.placed'] };
  for (const [as, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
    [support, 403],
  ] as const)
    expect((await ask('POST', 'webhook-endpoints', draft, as)).status).toBe(status);
  const long = `https://program.example/${'ä'.repeat(1_900)}`;
  for (const url of ['ftp://program.example', 'program.example', 'https://ada:secret@program.example/', long])
    expect((await ask('POST', 'webhook-endpoints', { ...draft, url })).body.code).toBe('webhooks.url_wrong');
  expect((await ask('POST', 'webhook-endpoints', { ...draft, events: ['order.eaten'] })).status).toBe(400);
  const { body } = await ask('POST', 'webhook-endpoints', draft);
  expect((await ask('DELETE', `webhook-endpoints/${body.data.id}`)).status).toBe(200);
  expect((await ask('DELETE', `webhook-endpoints/${body.data.id}`)).body.code).toBe('webhooks.not_found');
});

test('a shop on the internet reaches nothing on its own machine', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'https://shop.example' });
  const { url, received } = await openReceiver();
  const make = (address: string) =>
    shop.request('/api/webhook-endpoints', {
      method: 'POST',
      as: actors.admin,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: address, events: ['order.placed'] }),
    });
  expect((await make(url)).status).toBe(400);
  const { data } = await (await make(url.replace('http:', 'https:'))).json();
  await shop.request(`/api/webhook-endpoints/${data.id}/ping`, { method: 'POST', as: actors.admin });
  await runJobs(shop.kiosk);
  const log = await shop.request(`/api/webhook-endpoints/${data.id}/deliveries`, { as: actors.admin });
  expect((await log.json()).deliveries[0]).toMatchObject({
    status: 'waiting',
    error: 'is not a public address',
  });
  expect(received).toEqual([]);
});
