import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownerTools } from '#domains/agents/contract/owner-tools.ts';
import { addAgent, changeAgent } from '#domains/agents/server/known-agents.ts';
import { operations } from '#domains/agents/server/operations.ts';
import { toolsOf } from '#domains/agents/server/owner/tools.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { createApp } from '#server/app.ts';
import { linkAccount } from '#tests/support/link-account.ts';
import { buyer, openAgentShop, openProfileHost, profileOf, shipTo } from '#tests/support/open-agents.ts';
import { back, withLinking } from '#tests/support/open-linking.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { newMember } from '#tests/support/people.ts';

const levels = [
  'nobody',
  'open',
  'known',
  'keyless',
  'cautious',
  'blocked',
  'member',
  'narrow',
  'stale',
  'unlinked',
] as const;
type Level = (typeof levels)[number];

/** A shop that is no demo, and an agent of each level: known ones by their keys. */
async function openLevels() {
  const shelves = await openShelves();
  const { shop, staff, rows } = shelves;
  await writeSetting(staff, 'agentsMayShop', true);
  await writeSetting(staff, 'invoiceFor', 'everyone');
  await writeSetting(staff, 'invoicePerCustomer', 1_000);
  const method = await createShippingMethod(staff, { name: 'Standard', priceMinor: 500 });
  const member = await newMember(shop);
  const callers = new Map<Level, Record<string, string>>([['nobody', {}]]);
  const hosts: Awaited<ReturnType<typeof openProfileHost>>[] = [];
  for (const level of levels.slice(1)) {
    if (level === 'keyless') {
      const { 'x-api-key': _, ...headers } = callers.get('known') ?? {};
      callers.set(level, headers);
      continue;
    }
    // What an agent creates belongs to its host.
    const host = await openProfileHost();
    hosts.push(host);
    const acts = level === 'member' || level === 'narrow' || level === 'stale';
    const profile = profileOf('2026-08-25');
    const mayLink = acts || level === 'unlinked';
    const profileUrl = host.put('/profile', mayLink ? withLinking(profile) : profile);
    const headers = { 'ucp-agent': `profile="${profileUrl}"` };
    callers.set(level, headers);
    if (level === 'open') continue;
    const { data, key } = await addAgent(staff, { name: level, profileUrl });
    callers.set(level, { ...headers, 'x-api-key': key });
    if (acts) {
      await changeAgent(staff, { id: data.id, redirectUrls: [back] });
      const scope = level === 'narrow' ? { scope: 'dev.ucp.shopping.cart:manage' } : {};
      const { cookie } = member;
      const link = { cookie, clientId: profileUrl, redirectUri: back, secret: key, ...scope };
      const { access_token: token } = await linkAccount(shop, link);
      if (level === 'stale')
        await rows(
          `update agent_link_tokens set expires_at = now() where link_id = (
        select id from agent_links where client_id = $1)`,
          [profileUrl],
        );
      callers.set(level, { ...headers, 'x-api-key': key, authorization: `Bearer ${token}` });
    }
    if (level === 'cautious') await changeAgent(staff, { id: data.id, mayComplete: false });
    if (level === 'blocked') await changeAgent(staff, { id: data.id, isBlocked: true });
  }
  const send = async (level: Level, method: string, path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...callers.get(level),
    };
    const content = method === 'get' ? {} : { body: JSON.stringify(body) };
    const response = await shop.request(`/ucp${path}`, { method: method.toUpperCase(), headers, ...content });
    return { status: response.status, body: await response.json() };
  };
  const close = () => {
    for (const host of hosts) host.close();
  };
  return { ...shelves, methodId: method.id, send, close };
}

const onInvoice = { payment: { instruments: [{ handler_id: 'invoice', type: 'invoice' }] } };

/** What an answer says in one word: the code of a refusal, or the state of what it is about. */
function wordOf({ status, body }: { status: number; body: Record<string, never> }): string {
  const {
    code,
    status: state,
    messages = [],
    ucp,
  } = body as {
    code?: string;
    status?: string;
    messages?: { code: string }[];
    ucp?: { status: string };
  };
  const refusal = code ?? (ucp?.status === 'error' ? messages[0]?.code : undefined);
  return [status, refusal ?? state ?? ''].filter(Boolean).join(' ');
}

test('every call of agents answers each level of trust as the table says, for their own and for others’ things', async () => {
  const { send, add, methodId, shop, close } = await openLevels();
  const { id: productId, variantIds } = await add({ variants: [{ priceMinor: 1999, onHand: 500 }] });
  const lines = { line_items: [{ item: { id: variantIds[0] }, quantity: 1 }], buyer };
  const bodies: Record<string, object> = {
    search_catalog: { query: '*' },
    lookup_catalog: { ids: [productId] },
    get_product: { id: productId },
    complete_checkout: onInvoice,
  };
  const bodyOf = (tool: string) =>
    bodies[tool] ?? (tool.endsWith('cart') ? lines : { ...lines, fulfillment: shipTo(methodId) });
  const make = async (level: Level, kind: string): Promise<string> => {
    const path = kind === 'cart' ? '/carts' : '/checkout-sessions';
    const { body } = await send(level, 'post', path, bodyOf(`create_${kind}`));
    if (kind !== 'order') return body.id ?? randomUUID();
    const done = await send(level, 'post', `${path}/${body.id}/complete`, onInvoice);
    return done.body.order?.id ?? randomUUID();
  };
  const rows: string[][] = [];
  for (const { tool, method, path } of operations) {
    const kind = tool.replace(/^\w+?_/, '');
    for (const owner of path.includes(':id') ? ['own', 'of another'] : ['']) {
      const cells: string[] = [];
      for (const level of levels) {
        // Without its key a known agent cannot order: it asks for what it ordered with it.
        const own = level === 'keyless' && kind === 'order' ? 'known' : level;
        const id = owner ? await make(owner === 'own' ? own : 'known', kind) : '';
        // The other thing belongs to a known agent; this one meets that of the agent without a key.
        const isSameHost = level === 'known' || level === 'keyless';
        const other = owner === 'of another' && isSameHost ? await make('open', kind) : id;
        cells.push(wordOf(await send(level, method, path.replace(':id', other), bodyOf(tool))));
      }
      rows.push([`\`${tool}\``, owner, ...cells]);
    }
  }
  const tools = [...toolsOf(createApp(shop.kiosk)).values()];
  expect(tools).toHaveLength(ownerTools.length);
  const owners = tools.map(({ call, access, isChange }) => [
    `\`${call}\``,
    access,
    isChange ? 'after a confirmation' : '',
  ]);
  const table = (head: string[], body: string[][]) =>
    [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const page = `# What agents may do

Made by \`tests/access/agents.test.ts\`, which makes every call of agents at each level of trust
(\`npm test -- --server tests/access -u\` regenerates it; review the diff). _nobody_ names no profile, _open_ names one, _known_ has a
key of the shop, _keyless_ names the profile of _known_ without its key, _cautious_ is known but may not complete checkouts,
_blocked_ is known and blocked. _member_ is known and has the token of a member who allowed everything, _narrow_ one for carts
alone, _stale_ one that is over, _unlinked_ could link accounts and has no token. What belongs to another agent is unknown to
all; orders are asked for with a linked account.

${table(['Call', 'Thing', ...levels], rows)}

The tools of the owner’s assistant, with the scope that its access token needs:

${table(['Tool', 'Scope', 'Changes'], owners)}
`;
  await expect(page).toMatchFileSnapshot('../../docs/access-of-agents.md');
  close();
});

test('the calls by which suites make things happen need their secret', async () => {
  const agents = await openAgentShop({ KIOSK_AGENT_TEST_SECRET: 'a-secret-for-suites' });
  const id = randomUUID();
  const paths = [
    'idempotency/age',
    'idempotency/outage',
    'agents',
    `simulate-shipping/${id}`,
    `orders/${id}/adjust`,
  ];
  for (const path of paths)
    for (const secret of [{}, { 'simulation-secret': 'another' }]) {
      const headers = { 'content-type': 'application/json', ...secret };
      const init = { method: 'POST', headers, body: '{}' };
      const response = await agents.shop.request(`/ucp/testing/${path}`, init);
      expect([path, response.status]).toEqual([path, 403]);
    }
  await agents.close();
});
