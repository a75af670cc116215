import { createHash, generateKeyPairSync, randomUUID, webcrypto } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { buyer, card, openAgentShop, profileOf, record, shipTo } from '#tests/support/open-agents.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { contentDigest, isSigned, signatureHeaders } from '../signing/signatures.ts';

type Received = { headers: IncomingHttpHeaders; body: string; url: string };

let agents: Awaited<ReturnType<typeof openAgentShop>>;
const received: Received[] = [];
const answers: number[] = [];
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  received.push({ headers: request.headers, url: request.url ?? '', body: Buffer.concat(chunks).toString() });
  response.writeHead(answers.shift() ?? 200).end();
});
let hook = '';
beforeAll(async () => {
  agents = await openAgentShop();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?agent=one`;
});
afterAll(async () => {
  receiver.close();
  await agents.close();
});

const profileWithHook = (version: string, path: string) => {
  const profile = profileOf(version) as { ucp: { capabilities: Record<string, object[]> } };
  profile.ucp.capabilities['dev.ucp.shopping.order'] = [{ version, config: { webhook_url: hook } }];
  return agents.hosts.put(path, profile);
};

async function buy(version: '2026-08-25' | '2026-04-08', profile: string) {
  const { variantIds } = await agents.add({ name: `Pan ${randomUUID()}` });
  const call = (tool: string, sent: object) => agents.call(['mcp', version], tool, { profile, ...sent });
  const open = await call('create_checkout', {
    body: {
      line_items: [{ item: { id: variantIds[0] }, quantity: 1 }],
      buyer,
      fulfillment: shipTo(agents.methodId),
    },
  });
  const done = await call('complete_checkout', {
    id: open.body.id,
    body: card('success_token'),
    key: randomUUID(),
  });
  return { order: done.body.order as { id: string; label: string }, checkoutId: open.body.id };
}

/** Verifies a notice as its agent does: with the key of the shop profile, by Web Crypto. */
async function verifyNotice({ headers, body, url }: Received): Promise<boolean> {
  const { keys } = await (await agents.shop.request('/.well-known/ucp')).json();
  const input = String(headers['signature-input']).replace(/^sig1=/, '');
  const [, list = '', keyId] = /^\(([^)]*)\);created=\d+;keyid="([^"]+)"$/.exec(input) ?? [];
  const [path, query] = url.split('?');
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': String(headers.host),
    '@path': path ?? '',
    '@query': `?${query}`,
  };
  const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const lines = names.map((name) => `"${name}": ${derived[name] ?? headers[name]}`);
  const base = [...lines, `"@signature-params": ${input}`].join('\n');
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  if (headers['content-digest'] !== digest || names.length !== 8) return false;
  const jwk = keys.find(({ kid }: { kid: string }) => kid === keyId);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await webcrypto.subtle.importKey(
    'jwk',
    { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y },
    algorithm,
    true,
    ['verify'],
  );
  const bytes = Buffer.from(String(headers.signature).slice('sig1=:'.length, -1), 'base64');
  return webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, Buffer.from(base));
}

test.each(['2026-08-25', '2026-04-08'] as const)(
  'an agent of version %s gets signed notices of its order, one after the other, and again after a failure',
  async (version) => {
    received.length = 0;
    const profile = profileWithHook(version, `/hooked-${version}`);
    const { order, checkoutId } = await buy(version, profile);
    answers.push(500);
    await runJobs(agents.shop.kiosk);
    expect(received).toHaveLength(1);
    const waiting = await agents.rows<{ status: string; last_status: number | null }>(
      'select status, last_status from agent_notices where order_id = $1 order by happened_at, id',
      [order.id],
    );
    expect(waiting.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect(waiting[0]?.last_status).toBe(500);
    await agents.rows('update agent_notices set next_at = now()');
    await agents.shop.request(`/api/orders/${order.label}/cancellation`, {
      method: 'POST',
      as: actors.admin,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await runJobs(agents.shop.kiosk);
    const left = await agents.rows('select from agent_notices where order_id = $1 and status <> $2', [
      order.id,
      'delivered',
    ]);
    expect(left).toEqual([]);
    expect(received.length).toBeGreaterThanOrEqual(4);
    const [first, again] = received;
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(again?.headers['idempotency-key']).toBe(again?.headers['webhook-id']);
    expect(await Promise.all(received.map(verifyNotice))).not.toContain(false);
    const bodies = received.map(({ body }) => JSON.parse(body));
    for (const body of bodies) record({ tool: 'order_notice', version, body });
    const last = bodies.at(-1);
    expect(last).toMatchObject({
      ucp: { version },
      id: order.id,
      checkout_id: checkoutId,
      line_items: [{ status: 'removed' }],
    });
    if (first) expect(await verifyNotice({ ...first, body: `${first.body} ` })).toBe(false);
  },
);

test.each(['guest', 'member'] as const)(
  'what a %s buys on the handoff page completes the checkout of the agent, which is told of the order',
  async (kind) => {
    received.length = 0;
    const profile = profileWithHook('2026-08-25', `/handing-over-${kind}`);
    const { variantIds } = await agents.add({
      name: `Pot ${randomUUID()}`,
      variants: [{ priceMinor: 1999, onHand: 5 }],
    });
    const call = (tool: string, sent: object) =>
      agents.call(['mcp', '2026-08-25'], tool, { profile, ...sent });
    const fulfillment = shipTo(agents.methodId);
    const body = { line_items: [{ item: { id: variantIds[0] }, quantity: 1 }], buyer, fulfillment };
    const open = await call('create_checkout', { body });
    const token = open.body.continue_url.split('/').at(-1);
    const handoff = (await agents.ask('GET', `/api/agents/handoffs/${token}`)).body;
    const as: Actor =
      kind === 'guest' ? actors.visitor : { kind: 'member', userId: await agents.addMember(randomUUID()) };
    const { lines, checkoutId, email, shipping: shippingAddress, shippingMethodId } = handoff;
    const order = { lines, checkoutId, email, shippingAddress, shippingMethodId, code: null, total: 24.99 };
    const placing = await agents.shop.request('/api/checkout/orders', {
      method: 'POST',
      as,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...order, payment: { provider: 'test-card', cardNumber: '4242424242424242' } }),
    });
    const { order: placed } = await placing.json();
    const seen = await call('get_checkout', { id: open.body.id });
    expect(seen.body).toMatchObject({ status: 'completed', order: { label: placed.code } });
    const orderId = seen.body.order.id;
    const told = 'select event from agent_notices where order_id = $1 order by happened_at, id';
    expect(await agents.rows(told, [orderId])).toEqual([{ event: 'placed' }, { event: 'paid' }]);
    await runJobs(agents.shop.kiosk);
    expect(received.map(({ body: sent }) => JSON.parse(sent).checkout_id)).toEqual([checkoutId, checkoutId]);
    expect((await call('get_order', { id: orderId })).body).toMatchObject({ label: placed.code });
    expect((await agents.ask('GET', `/api/agents/handoffs/${token}`)).status).toBe(404);
  },
);

test('an agent that is gone, or names no address, gets no more notices', async () => {
  received.length = 0;
  const profile = profileWithHook('2026-08-25', '/leaving');
  const { order } = await buy('2026-08-25', profile);
  answers.push(410);
  await runJobs(agents.shop.kiosk);
  expect(received).toHaveLength(1);
  const silent = await buy('2026-08-25', agents.hosts.put('/silent', profileOf('2026-08-25')));
  await runJobs(agents.shop.kiosk);
  const notices = await agents.rows('select distinct status from agent_notices where order_id = any ($1)', [
    [order.id, silent.order.id],
  ]);
  expect(notices).toEqual([{ status: 'failed' }]);
  expect(received).toHaveLength(1);
});

test('the answer of a completed checkout is signed', async () => {
  const { variantIds } = await agents.add({ name: 'Lid' });
  const profile = `${agents.hosts.origin}/2026-08-25`;
  const send = (path: string, body: object) =>
    agents.shop.request(`/ucp${path}`, {
      method: 'POST',
      headers: { 'ucp-agent': `profile="${profile}"`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { id } = await (
    await send('/checkout-sessions', { line_items: [{ item: { id: variantIds[0] }, quantity: 1 }] })
  ).json();
  const answer = await send(`/checkout-sessions/${id}/complete`, {});
  const body = await answer.text();
  const { keys } = await (await agents.shop.request('/.well-known/ucp')).json();
  const components = new Map([
    ['@status', '200'],
    ['content-digest', answer.headers.get('content-digest') ?? ''],
    ['content-type', 'application/json'],
  ]);
  const [signature, signatureInput] = ['signature', 'signature-input'].map(
    (name) => answer.headers.get(name) ?? '',
  );
  expect(isSigned({ components, body, signature, signatureInput }, keys)).toBe(true);
});

test('a known agent that must sign is let in by its signature, and by no other', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const url = 'https://signing.example/profile';
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }];
  const added = await agents.ask(
    'POST',
    '/api/agents',
    { name: 'Signer', profileUrl: `${url}#x` },
    actors.admin,
  );
  expect(added).toMatchObject({
    status: 201,
    body: { data: { profileUrl: url }, key: expect.stringMatching(/^kiosk_agent_/) },
  });
  const { id } = added.body.data as { id: string };
  const strict = await agents.ask('PATCH', `/api/agents/${id}`, { mustSign: true }, actors.admin);
  expect(strict.body).toMatchObject({ data: { mustSign: true, isBlocked: false } });
  await agents.rows('update agents set pinned_profile = $1 where profile_url = $2', [
    { ...profileOf('2026-08-25'), keys },
    url,
  ]);
  const send = async (
    change: { body?: string; kid?: string; skip?: string; unsigned?: boolean; old?: boolean } = {},
  ) => {
    const body = JSON.stringify({ query: '*' });
    const named = {
      'ucp-agent': `profile="${url}"`,
      'content-digest': contentDigest(body),
      'content-type': 'application/json',
    };
    const components = new Map([
      ['@method', 'POST'],
      ['@authority', new URL(agents.shop.config.publicUrl).host],
      ['@path', '/ucp/catalog/search'],
      ...Object.entries(named),
    ]);
    components.delete(change.skip ?? '');
    const signed = signatureHeaders(components, { kid: change.kid ?? 'k1', key: privateKey });
    const response = await agents.shop.request('/ucp/catalog/search', {
      method: 'POST',
      headers: { ...named, ...(change.unsigned ? { 'x-api-key': String(added.body.key) } : signed) },
      body: change.body ?? body,
    });
    return [response.status, (await response.json()).code];
  };
  expect(await send()).toEqual([200, undefined]);
  expect(await send({ unsigned: true })).toEqual([401, 'signature_missing']);
  expect(await send({ kid: 'k2' })).toEqual([401, 'key_not_found']);
  expect(await send({ skip: 'content-digest' })).toEqual([401, 'signature_invalid']);
  expect(await send({ body: '{"query":"x"}' })).toEqual([400, 'digest_mismatch']);
});

test('staff add, change, list and remove agents, and each change is recorded', async () => {
  const ask = (method: string, path: string, body?: object) =>
    agents.ask(method, `/api/agents${path}`, body, actors.admin);
  const wrong = await ask('POST', '', { name: 'Odd', profileUrl: 'ftp://agent.example' });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'webhooks.url_wrong' } });
  const made = await ask('POST', '', { name: 'Helper', profileUrl: 'https://helper.example/p' });
  const renewed = await ask('POST', '', { name: 'Helper two', profileUrl: 'https://helper.example/p' });
  const { id } = made.body.data as { id: string };
  expect(renewed.body).toMatchObject({ data: { id, name: 'Helper two', orderCount: 0 } });
  expect(renewed.body.key).not.toBe(made.body.key);
  expect(await ask('PATCH', `/${id}`, { isBlocked: true })).toMatchObject({
    body: { data: { isBlocked: true, mayComplete: true } },
  });
  expect((await ask('GET', '')).body.data).toContainEqual(expect.objectContaining({ id }));
  expect([(await ask('DELETE', `/${id}`)).status, (await ask('DELETE', `/${id}`)).status]).toEqual([
    200, 404,
  ]);
  const entries = await agents.rows(
    `select action from audit_entries where subject_id = $1 order by at, id`,
    [id],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'agent.created',
    'agent.created',
    'agent.changed',
    'agent.deleted',
  ]);
});
