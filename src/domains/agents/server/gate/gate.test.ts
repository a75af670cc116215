import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOpen, writeSetting } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { jobTable } from '#server/jobs.ts';
import { buyer, card, openAgentShop, profileOf, rpc, shipTo } from '#tests/support/open-agents.ts';
import { readAgentProfile, sharedCapabilities } from '../profile/negotiate.ts';
import { paymentHandlers } from '../profile/shop-profile.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
});
afterAll(() => agents.close());

const way: ['rest', '2026-08-25'] = ['rest', '2026-08-25'];

test('the shop profile names both versions, their addresses, and nothing that is not built', async () => {
  const response = await agents.shop.request('/.well-known/ucp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(response.headers.get('set-cookie')).toBeNull();
  const { ucp, keys, signing_keys: signingKeys } = await response.json();
  const base = agents.shop.config.publicUrl;
  expect(ucp).toMatchObject({
    version: '2026-08-25',
    supported_versions: { '2026-04-08': `${base}/ucp/2026-04-08/.well-known/ucp` },
  });
  expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', kid: expect.any(String) }]);
  expect([signingKeys, JSON.stringify(keys).includes('"d"')]).toEqual([keys, false]);
  expect(ucp.services['dev.ucp.shopping']).toMatchObject([
    { transport: 'rest', endpoint: `${base}/ucp` },
    { transport: 'mcp', endpoint: `${base}/ucp/mcp` },
  ]);
  expect(ucp.capabilities['dev.ucp.shopping.checkout'][0].spec).toBe(
    'https://ucp.dev/2026-08-25/specification/shopping/checkout',
  );
  expect(Object.keys(ucp.payment_handlers)).toEqual(['localhost.test_card', 'localhost.invoice']);
  const old = await (await agents.shop.request('/ucp/2026-04-08/.well-known/ucp')).json();
  expect(old.ucp.supported_versions).toBeUndefined();
  expect(old.ucp.capabilities['dev.ucp.shopping.fulfillment'][0].config).toEqual({
    allows_multi_destination: { shipping: false },
  });
  const etag = response.headers.get('etag') ?? '';
  expect((await agents.shop.request('/.well-known/ucp', { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  );
  for (const [handler] of Object.values(ucp.payment_handlers) as [{ schema: string; spec: string }][])
    for (const url of [handler.schema, handler.spec])
      expect((await agents.shop.request(new URL(url).pathname)).status).toBe(200);
  expect((await agents.shop.request('/ucp/handlers/stripe/2026-08-25/schema.json')).status).toBe(404);
});

test('an answer has no codes for an agent that has no extension for discounts', async () => {
  const { variantIds } = await agents.add({ name: 'Plain' });
  const body = { line_items: [{ item: { id: variantIds[0] }, quantity: 1 }] };
  const profile = agents.hosts.put('/without-discounts', profileOf('2026-08-25', ['checkout', 'cart']));
  for (const tool of ['create_cart', 'create_checkout']) {
    expect((await agents.call(way, tool, { profile, body })).body.discounts).toBeUndefined();
    expect((await agents.call(way, tool, { body })).body.discounts).toEqual({ codes: [], applied: [] });
  }
});

test('an MCP client learns which of its messages was wrong, also if it is nested without end', async () => {
  const send = async (text: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await agents.shop.request('/ucp/mcp', { method: 'POST', headers, body: text });
    const { id, error } = await response.json();
    return [response.status, id, error.data.code];
  };
  const wrong = '"method":"tools/list","params":{"meta":{"ucp-agent":"nobody"}}';
  expect(await send(`{"jsonrpc":"2.0","id":"seven",${wrong}}`)).toEqual([400, 'seven', 'invalid_request']);
  expect(await send('[{"jsonrpc":"2.0","id":1,"method":"ping"}]')).toEqual([400, null, 'invalid_request']);
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const meta = `{"ucp-agent":{"profile":"${agents.hosts.origin}/2026-08-25"}}`;
  const params = `{"name":"create_cart","arguments":{"meta":${meta},"cart":{"more":${deep}}}}`;
  const call = `{"jsonrpc":"2.0","id":8,"method":"tools/call","params":${params}}`;
  expect(await send(call)).toEqual([400, 8, 'invalid_request']);
});

test('an agent that checks its instrument by the schema of the handler may send all that the protocol has', async () => {
  const { ucp } = await (await agents.shop.request('/.well-known/ucp')).json();
  const validate = async (handler: { schema: string }, instrument: object) => {
    const schema = await (await agents.shop.request(new URL(handler.schema).pathname)).json();
    return new Ajv2020().compile(schema)(instrument);
  };
  const more = {
    selected: true,
    billing_address: { postal_code: '10115' },
    display: { last_digits: '4242' },
  };
  const [byCard] = ucp.payment_handlers['localhost.test_card'];
  const credential = { type: 'token', token: 'success_token', binding: {} };
  const cardInstrument = { id: 'one', handler_id: 'test_card', type: 'card', credential, ...more };
  expect(await validate(byCard, cardInstrument)).toBe(true);
  expect(await validate(byCard, { ...cardInstrument, type: 'invoice' })).toBe(false);
  const [onInvoice] = ucp.payment_handlers['localhost.invoice'];
  const invoice = { id: 'two', handler_id: 'invoice', type: 'invoice', ...more };
  expect(await validate(onInvoice, invoice)).toBe(true);
  expect(await validate(onInvoice, { ...invoice, id: 2 })).toBe(false);
});

test('names of payment handlers are the reversed host, in letters that the version allows', () => {
  const name = (url: string, version: '2026-04-08' | '2026-08-25') =>
    Object.keys(paymentHandlers(url, version, ['invoice']))[0];
  expect(name('https://shop.4-us.example', '2026-08-25')).toBe('example.4-us.shop.invoice');
  expect(name('https://shop.4-us.example', '2026-04-08')).toBe('example.x4_us.shop.invoice');
  expect(name('https://shop.xn--p1ai', '2026-08-25')).toBe('xn--p1ai.shop.invoice');
  expect(name('https://shop.xn--p1ai', '2026-04-08')).toBe('xnp1ai.shop.invoice');
  expect(name('https://203.0.113.7', '2026-08-25')).toBe('localhost.invoice');
});

test('capabilities are those of both sides, and an extension goes with its last parent', () => {
  const read = (names: string[]) => readAgentProfile(profileOf('2026-08-25', names)) ?? { capabilities: {} };
  expect(sharedCapabilities(read(['fulfillment', 'discount']), '2026-08-25')).toEqual([]);
  expect(sharedCapabilities(read(['cart', 'fulfillment', 'discount', 'unheard']), '2026-08-25')).toEqual([
    'dev.ucp.shopping.cart',
    'dev.ucp.shopping.discount',
  ]);
  expect(sharedCapabilities(read(['cart']), '2026-04-08')).toEqual([]);
  const deeper = {
    profile: { ucp: { version: '2026-04-08', capabilities: [{ name: 'x.y', version: '1' }] } },
  };
  expect(readAgentProfile(deeper)).toMatchObject({ version: '2026-04-08', capabilities: { 'x.y': ['1'] } });
  for (const odd of [null, [], 'x', {}, { ucp: 7 }, { ucp: { version: 7 } }])
    expect(readAgentProfile(odd)).toBeNull();
});

test('a shop that is closed, or closed to agents, has nothing at these addresses', async () => {
  const addresses = [
    '/.well-known/ucp',
    '/ucp/2026-04-08/.well-known/ucp',
    '/ucp/handlers/invoice/2026-08-25/spec',
    '/ucp/openapi.json',
  ];
  const statuses = async () => [
    ...(await Promise.all(addresses.map(async (path) => (await agents.shop.request(path)).status))),
    (await agents.call(way, 'search_catalog', { body: { query: '*' } })).status,
    (await rpc(agents.shop, 'tools/list')).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
  const described = async () =>
    (await (await agents.shop.request('/llms.txt')).text()).includes('/.well-known/ucp');
  expect(await described()).toBe(true);
  await writeSetting(agents.staff, 'agentsMayShop', false);
  expect(await described()).toBe(false);
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
  await writeSetting(agents.staff, 'agentsMayShop', true);
  await setOpen(agents.staff, false);
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404]);
  await setOpen(agents.staff, true);
});

test('an MCP client lists the tools of both sides, with schemas that stand alone', async () => {
  const begun = await rpc(agents.shop, 'initialize', { protocolVersion: '2025-06-18' });
  expect(begun.answer.result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
  expect(await rpc(agents.shop, 'notifications/initialized')).toEqual({ status: 202, answer: null });
  expect((await rpc(agents.shop, 'ping')).answer.result).toEqual({});
  const { tools } = (await rpc(agents.shop, 'tools/list')).answer.result;
  expect(tools).toHaveLength(13);
  for (const { name, description, inputSchema, outputSchema } of tools) {
    expect([inputSchema.type, outputSchema.type, description.length > 10]).toEqual([
      'object',
      'object',
      true,
    ]);
    expect(JSON.stringify([name, inputSchema, outputSchema])).not.toMatch(
      /"\$ref":"(?!#)|"additionalProperties":false/,
    );
  }
  const named = (name: string) => tools.find((tool: { name: string }) => tool.name === name).inputSchema;
  expect(named('create_checkout').properties.checkout.properties.cart_id).toBeDefined();
  expect(named('cancel_checkout').properties.meta.required).toContain('idempotency-key');
  const profile = agents.hosts.put('/catalog-only', profileOf('2026-08-25', ['catalog.search']));
  const few = await rpc(agents.shop, 'tools/list', { _meta: { 'ucp-agent': { profile } } });
  expect(few.answer.result.tools.map(({ name }: { name: string }) => name)).toEqual(['search_catalog']);
  expect(await rpc(agents.shop, 'tools/call', { name: 'rm' })).toMatchObject({
    status: 404,
    answer: { error: { code: -32601 } },
  });
  expect(await rpc(agents.shop, 'prompts/list')).toMatchObject({ status: 404 });
  const keyless = {
    name: 'cancel_checkout',
    arguments: { id: randomUUID(), meta: { 'ucp-agent': { profile } } },
  };
  expect(await rpc(agents.shop, 'tools/call', keyless)).toMatchObject({
    status: 400,
    answer: { error: { code: -32602 } },
  });
  expect((await agents.shop.request('/ucp/mcp')).status).toBe(405);
});

test('bodies that are no JSON, hold NUL or are too large are refused, and unknown addresses are not there', async () => {
  const profile = `${agents.hosts.origin}/2026-08-25`;
  const send = async (body: string, path = '/ucp/catalog/search') => {
    const headers = { 'ucp-agent': `a=1, profile="${profile}"`, 'content-type': 'application/json' };
    const response = await agents.shop.request(path, { method: 'POST', headers, body });
    return [response.status, (await response.json()).code];
  };
  expect(await send('{')).toEqual([400, 'invalid_request']);
  expect(await send('[1]')).toEqual([400, 'invalid_request']);
  expect(await send('{"query":"\\u0000"}')).toEqual([400, 'invalid_request']);
  expect(await send(JSON.stringify({ query: 'x'.repeat(300_000) }))).toEqual([400, 'invalid_request']);
  expect(await send('{}', '/ucp/nowhere')).toEqual([404, 'not_found']);
  expect(await send('null', '/ucp/mcp')).toEqual([400, undefined]);
});

test('what agents sent about a buyer goes with the account of the buyer', async () => {
  const { variantIds } = await agents.add({ name: 'Cup' });
  const email = 'Leaving@example.com';
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  const cart = await agents.call(way, 'create_cart', { body: { line_items, buyer: { email } } });
  expect(cart.body.buyer).toEqual({ email });
  const { events } = agents.shop.kiosk.services;
  const gone = { userId: newId(), email: email.toLowerCase(), locale: 'en' as const };
  await inTransaction(agents.system, (tx) => events.announce(tx, 'identity.account_deleted', gone));
  const after = await agents.call(way, 'get_cart', { id: cart.body.id });
  expect([after.body.buyer, after.body.line_items.length]).toEqual([undefined, 1]);
});

test('what is stored goes in its time, and credentials are never stored', async () => {
  const { variantIds } = await agents.add({ name: 'Jug' });
  const open = await agents.call(way, 'create_checkout', {
    body: {
      line_items: [{ item: { id: variantIds[0] }, quantity: 1 }],
      buyer,
      fulfillment: shipTo(agents.methodId),
    },
  });
  await agents.call(way, 'complete_checkout', {
    id: open.body.id,
    body: card('success_token'),
    key: randomUUID(),
  });
  const stored = await agents.rows(
    `select r::text from agent_requests r union all select c::text from agent_checkouts c`,
  );
  expect(stored.length).toBeGreaterThan(1);
  expect(JSON.stringify(stored)).not.toContain('success_token');
  await agents.rows(`update agent_requests set created_at = now() - interval '49 hours'`);
  await agents.rows(`update agent_profiles set fresh_until = now() - interval '2 days'`);
  await agents.rows(`update agent_checkouts set expires_at = now() - interval '8 days'`);
  await jobTable['agents.forget_old'].run(agents.system, {});
  const [left] = await agents.rows(
    `select (select count(*) from agent_requests)::integer + (select count(*) from agent_checkouts)::integer
       + (select count(*) from agent_profiles)::integer as n`,
  );
  expect(left).toEqual({ n: 1 });
  const [order] = await agents.rows<{ wish: object }>(
    'select wish from agent_checkouts where order_id is not null',
  );
  expect(JSON.stringify(order)).not.toMatch(/mia@example|Lindenweg/);
});
