/*
 * Buys in a demo shop on this machine as a stranger's program would: with the MCP client of npm, from the shop profile to
 * the notice of the order, whose signature another library verifies than the one that signed.
 *
 *     node bench/agent-purchase.mjs [http://localhost:3000]
 *
 * Prints a line of JSON for each step. It knows nothing of the shop but its address. JavaScript, so that the packages of
 * an agent are needed to run it only.
 */
import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createVerifier, httpbis } from 'http-message-signatures';

const shop = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');
const NOTICE_MS = 60_000;
const say = (step, found) => console.log(JSON.stringify({ step, ...found }));

// The agent's own server: its profile, and where notices arrive.
const version = '2026-08-25';
const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'fulfillment', 'discount'];
let origin = '';
const capabilities = () => ({
  ...Object.fromEntries(names.map((name) => [`dev.ucp.shopping.${name}`, [{ version }]])),
  'dev.ucp.shopping.order': [{ version, config: { webhook_url: `${origin}/notices` } }],
});
const notices = [];
let wake = () => undefined;
const server = createServer(async (request, response) => {
  if (request.url !== '/notices') {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ucp: { version, capabilities: capabilities() } }));
    return;
  }
  const body = Buffer.concat(await request.toArray());
  notices.push({ method: request.method, url: origin + request.url, headers: request.headers, body });
  response.end();
  wake();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
origin = `http://127.0.0.1:${server.address().port}`;

async function nextNotice() {
  if (notices.length === 0)
    await new Promise((resolve, reject) => {
      wake = resolve;
      setTimeout(() => reject(new Error('No notice of the order arrived')), NOTICE_MS).unref();
    });
  return notices.shift();
}

// Discovery.
const profile = await (await fetch(`${shop}/.well-known/ucp`)).json();
const mcp = profile.ucp.services['dev.ucp.shopping'].find(({ transport }) => transport === 'mcp');
say('discovered', { version: profile.ucp.version, endpoint: mcp.endpoint });

const client = new Client({ name: 'agent-purchase', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(new URL(mcp.endpoint)));
const { tools } = await client.listTools();
say('connected', { server: client.getServerVersion(), tools: tools.map(({ name }) => name) });

/** Calls a tool; the client holds each answer to the schema of the tool. */
async function use(name, given) {
  const meta = { 'ucp-agent': { profile: `${origin}/profile.json` }, 'idempotency-key': randomUUID() };
  const { structuredContent } = await client.callTool({ name, arguments: { meta, ...given } });
  return structuredContent;
}

const found = await use('search_catalog', { catalog: { query: '*', pagination: { limit: 20 } } });
const variant = found.products
  .flatMap(({ variants }) => variants)
  .find(({ availability }) => availability.available);
say('found', { products: found.products.length, variant: variant.title, price: variant.price });

const wish = {
  line_items: [{ item: { id: variant.id }, quantity: 1 }],
  buyer: { first_name: 'Mia', last_name: 'Berg', email: 'mia@example.com' },
  fulfillment: {
    methods: [
      {
        type: 'shipping',
        destinations: [
          {
            street_address: 'Lindenweg 4',
            address_locality: 'Berlin',
            postal_code: '10115',
            address_country: 'DE',
          },
        ],
      },
    ],
  },
};
const begun = await use('create_checkout', { checkout: wish });
const [option] = begun.fulfillment.methods[0].groups[0].options;
say('began', {
  status: begun.status,
  missing: (begun.messages ?? []).map(({ code }) => code),
  option: option.title,
});
wish.fulfillment.methods[0].groups = [{ selected_option_id: option.id }];
const ready = await use('update_checkout', { id: begun.id, checkout: wish });
const total = ready.totals.find(({ type }) => type === 'total').amount;
say('ready', { status: ready.status, total, currency: ready.currency });

const handler = Object.values(ready.ucp.payment_handlers)
  .flat()
  .find(({ id }) => id === 'test_card');
const credential = { type: 'token', token: 'success_token' };
const payment = { instruments: [{ handler_id: handler.id, type: 'card', credential }] };
const done = await use('complete_checkout', { id: begun.id, checkout: { payment } });
say('ordered', { status: done.status, order: done.order.label });

// The notice, and its signature.
const notice = await nextNotice();
const digest = `sha-256=:${createHash('sha256').update(notice.body).digest('base64')}:`;
const isVerified = await httpbis.verifyMessage(
  {
    requiredFields: [
      '@method',
      '@authority',
      '@path',
      'ucp-agent',
      'content-digest',
      'content-type',
      'idempotency-key',
    ],
    async keyLookup({ keyid }) {
      const jwk = profile.keys.find(({ kid }) => kid === keyid);
      const key = jwk && createPublicKey({ key: jwk, format: 'jwk' });
      return key ? { id: keyid, verify: createVerifier(key, 'ecdsa-p256-sha256') } : null;
    },
  },
  { method: notice.method, url: notice.url, headers: notice.headers },
);
const order = JSON.parse(notice.body.toString());
const isWhole = notice.headers['content-digest'] === digest;
say('notified', { order: order.label, isVerified, isWhole });

await client.close();
server.close();
if (done.status !== 'completed' || order.id !== done.order.id || !isVerified || !isWhole)
  process.exitCode = 1;
