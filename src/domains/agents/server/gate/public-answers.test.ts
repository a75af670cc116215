import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOpen, writeDemoLeft, writeSetting } from '#domains/content/server/index.ts';
import { setStock } from '#domains/inventory/server/index.ts';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Caches, openCaches } from '#server/cache/caches.ts';
import { type Binding, combinations, openAgentShop, profileOf } from '#tests/support/open-agents.ts';
import { addAgent, changeAgent } from '../known-agents.ts';

const LIMIT = 160_000;
let agents: Awaited<ReturnType<typeof openAgentShop>>;
let caches: Caches;
beforeAll(async () => {
  agents = await openAgentShop(
    {},
    {
      cachesOf: (kiosk) => {
        caches = openCaches(kiosk, { agentBytes: LIMIT });
        return caches;
      },
    },
  );
  // On a machine's own demo every agent is known.
  await writeDemoLeft(agents.system);
  await writeSetting(agents.staff, 'agentsMayShop', true);
  await setOpen(agents.staff, true);
});
afterAll(() => agents.close());

type Sent = Parameters<typeof agents.call>[2];
const search = async (way: [Binding, string], body: object, sent: Sent = {}) =>
  (await agents.call(way, 'search_catalog', { body, ...sent })).body;
/** Written past every verb, so that only who asks the database sees it. */
const rename = (id: string, name: string) =>
  agents.shop.kiosk.db.query('update products set name = $2 where id = $1', [id, name]);
const newest: [Binding, string] = ['rest', '2026-08-25'];

test('what one unknown agent was answered about the catalog, the next one gets without a look at the shop', async () => {
  const { id } = await agents.add({ name: 'Kept kettle' });
  const before = await search(newest, { query: 'kept kettle' });
  expect(before.products).toMatchObject([{ title: 'Kept kettle' }]);
  await rename(id, 'Renamed kettle');
  agents.hosts.put('/other', profileOf('2026-08-25'));
  const other = { profile: `${agents.hosts.origin}/other` };
  for (const binding of ['rest', 'mcp'] as const)
    expect(await search([binding, '2026-08-25'], { query: 'kept kettle' }, other)).toEqual(before);
  const intent = { intent: 'a gift', language: 'en' };
  expect(await search(newest, { query: 'kept kettle', context: intent })).toEqual(before);

  agents.hosts.put('/plain', profileOf('2026-08-25', ['catalog.search']));
  const plain = { profile: `${agents.hosts.origin}/plain` };
  const fresh = [
    search(['rest', '2026-04-08'], { query: 'kept kettle' }),
    search(newest, { query: 'kept kettle' }, { lang: 'de' }),
    search(newest, { query: 'kept kettle', context: { address_country: 'DE' } }),
    search(newest, { query: 'kept kettle', context: { currency: 'CHF' } }),
    search(newest, { query: 'kept kettle', pagination: { limit: 3 } }),
    search(newest, { query: 'kept kettle', filters: { price: { min: 1 } } }),
    search(newest, { query: 'kept kettle' }, plain),
  ];
  for (const { products } of await Promise.all(fresh))
    expect(products).toMatchObject([{ title: 'Renamed kettle' }]);
});

test('an agent that staff entered is never answered from what others were, nor they from its answers', async () => {
  const { id } = await agents.add({ name: 'Apart kettle' });
  agents.hosts.put('/known', profileOf('2026-08-25'));
  const profileUrl = `${agents.hosts.origin}/known`;
  const { key } = await addAgent(agents.staff, { name: 'Buyer', profileUrl });
  const asKnown = async () => {
    const response = await agents.shop.request('/ucp/catalog/search', {
      method: 'POST',
      body: JSON.stringify({ query: 'apart kettle' }),
      headers: { 'ucp-agent': `profile="${profileUrl}"`, 'x-api-key': key },
    });
    return (await response.json()).products[0].title;
  };
  const asOpen = async () => (await search(newest, { query: 'apart kettle' })).products[0].title;
  expect(await asKnown()).toBe('Apart kettle');
  await rename(id, 'Second kettle');
  expect(await asOpen()).toBe('Second kettle');
  await rename(id, 'Third kettle');
  expect([await asKnown(), await asOpen()]).toEqual(['Third kettle', 'Second kettle']);
});

test.each(combinations)(
  'over %s in %s an agent sees a change with its next call',
  async (binding, version) => {
    const name = `Tagged ${binding}${version.replaceAll('-', '')}`;
    const { id, variantIds } = await agents.add({ name, variants: [{ priceMinor: 1000, onHand: 2 }] });
    const ask = (tool: string, body: object) => agents.call([binding, version], tool, { body });
    const calls = [
      ['search_catalog', { query: name }],
      ['lookup_catalog', { ids: [id] }],
      ['get_product', { id }],
    ] as const;
    const seen = async () =>
      Promise.all(
        calls.map(async ([tool, body]) => {
          const answer = (await ask(tool, body)).body;
          const [variant] = (answer.product ?? answer.products[0]).variants;
          return [variant.price.amount, variant.availability.available];
        }),
      );
    const hours = { startsAt: new Date(Date.now() - 1_000), endsAt: new Date(Date.now() + 3_600_000) };
    expect(await seen()).toEqual(calls.map(() => [1000, true]));
    await scheduleDeal(agents.staff, { productId: id, percentOff: 20, ...hours });
    expect(await seen()).toEqual(calls.map(() => [800, true]));
    await setStock(agents.staff, { variantId: variantIds[0] ?? '', onHand: 0 });
    expect(await seen()).toEqual(calls.map(() => [800, false]));
  },
);

test('after a minute an answer is made anew, and what agents ask fills no memory', async () => {
  const { id } = await agents.add({ name: 'Minute kettle' });
  const title = async () => (await search(newest, { query: 'minute kettle' })).products[0].title;
  expect(await title()).toBe('Minute kettle');
  await rename(id, 'Later kettle');
  caches.clock.set(Date.now() + 59_000, performance.now());
  expect(await title()).toBe('Minute kettle');
  caches.clock.set(Date.now() + 61_000, performance.now());
  expect(await title()).toBe('Later kettle');

  for (let min = 1; min <= 50; min++) {
    await search(newest, { query: '*', pagination: { limit: 1 }, filters: { price: { min } } });
    expect(caches.agents.bytes).toBeLessThanOrEqual(LIMIT);
  }
  expect(caches.agents.size).toBeGreaterThan(1);
  await inTransaction(agents.system, async (tx) => tx.touch('opening'));
  expect(caches.agents.size).toBe(0);
});

test('calls do not read the settings again, and an owner who changes them or closes the shop is heeded at once', async () => {
  const ask = async () => (await agents.call(newest, 'search_catalog', { body: { query: '*' } })).status;
  expect(await ask()).toBe(200);
  const unseen = await agents.rows('delete from settings returning key, value');
  expect(await ask()).toBe(200);
  for (const { key, value } of unseen)
    await agents.rows('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
  await writeSetting(agents.staff, 'agentsMayShop', false);
  expect(await ask()).toBe(404);
  await writeSetting(agents.staff, 'agentsMayShop', true);
  expect(await ask()).toBe(200);
  await setOpen(agents.staff, false);
  expect(await ask()).toBe(404);
  await setOpen(agents.staff, true);
  expect(await ask()).toBe(200);
});

test('a known agent is looked up once, and one that staff blocks is refused with its next call', async () => {
  const { hosts, staff } = agents;
  caches.clock.set(Date.now(), performance.now());
  const profile = hosts.put('/blocked-soon', profileOf('2026-08-25'));
  const { data } = await addAgent(staff, { name: 'Blocked soon', profileUrl: profile });
  const ask = async () =>
    (await agents.call(newest, 'search_catalog', { body: { query: '*' }, profile })).status;
  expect([await ask(), await ask()]).toEqual([200, 200]);
  await agents.rows('update agents set is_blocked = true where id = $1', [data.id]);
  expect(await ask()).toBe(200);
  await agents.rows('update agents set is_blocked = false where id = $1', [data.id]);
  await changeAgent(staff, { id: data.id, isBlocked: true });
  expect(await ask()).toBe(403);
  await changeAgent(staff, { id: data.id, isBlocked: false });
  expect(await ask()).toBe(200);
});

test('thousands of strangers’ profiles take a bounded part of the memory', async () => {
  const body = { ...profileOf('2026-08-25'), filler: 'x'.repeat(2_000) };
  const row = {
    agent: null,
    apiKeyHash: null,
    pinned: null,
    body,
    isFresh: true,
    isUsable: true,
    changesAt: null,
  };
  for (let n = 0; n < 1_000; n++)
    await caches.knownAgents.row(`https://agent-${n}.example/`, async () => row);
  expect(caches.knownAgents.size).toBeGreaterThan(50);
  expect(caches.knownAgents.bytes).toBeLessThanOrEqual(2 ** 20);
});
