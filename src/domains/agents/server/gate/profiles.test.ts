import { afterAll, beforeAll, expect, test } from 'vitest';
import { digest } from '#platform/digest.ts';
import { newId } from '#platform/id.ts';
import { limitKey } from '#platform/limits/limit-key.ts';
import { buyer, codesOf, openAgentShop, profileOf, rpc, shipTo } from '#tests/support/open-agents.ts';

let agents: Awaited<ReturnType<typeof openAgentShop>>;
beforeAll(async () => {
  agents = await openAgentShop();
});
afterAll(() => agents.close());

const search = (profile: string | null, body: object = { query: '*' }) =>
  agents.call(['rest', '2026-08-25'], 'search_catalog', { profile, body });

test('a profile that is missing, private, redirecting, huge, broken or of another version is refused', async () => {
  const { hosts } = agents;
  const moved = hosts.put('/moved', '', { status: 302, headers: { location: `${hosts.origin}/2026-08-25` } });
  const cases: [string | null, string, number][] = [
    [null, 'invalid_profile_url', 400],
    ['http://agent.example/profile', 'invalid_profile_url', 400],
    ['https://user:secret@agent.example/', 'invalid_profile_url', 400],
    [`https://agent.example/${'x'.repeat(2_000)}`, 'invalid_profile_url', 400],
    ['https://10.0.0.7/profile', 'profile_unreachable', 424],
    ['https://169.254.169.254/latest', 'profile_unreachable', 424],
    ['https://[::ffff:192.168.0.1]/profile', 'profile_unreachable', 424],
    [moved, 'profile_unreachable', 424],
    [`${hosts.origin}/nothing`, 'profile_unreachable', 424],
    [hosts.put('/huge', 'x'.repeat(300_000)), 'profile_unreachable', 424],
    [hosts.put('/broken', '{'), 'profile_malformed', 422],
    [hosts.put('/empty', '{}'), 'profile_malformed', 422],
    [hosts.put('/old', profileOf('2026-01-11')), 'version_unsupported', 422],
  ];
  for (const [profile, code, status] of cases) expect(await search(profile)).toMatchObject({ code, status });
  expect(hosts.asked.filter((path) => path === '/moved')).toHaveLength(1);
  const without = await search(hosts.put('/carts-only', profileOf('2026-08-25', ['cart'])));
  expect(without).toMatchObject({ status: 200, body: { ucp: { status: 'error' } } });
  expect(codesOf(without)).toEqual(['capabilities_incompatible']);
  const overMcp = await rpc(agents.shop, 'tools/call', {
    name: 'search_catalog',
    arguments: { catalog: { query: '*' } },
  });
  expect(overMcp).toMatchObject({
    status: 400,
    answer: { id: 'one', error: { code: -32001, data: { code: 'invalid_profile_url' } } },
  });
});

test('a profile is fetched once in its time, and its last copy serves while its host is away', async () => {
  const { hosts } = agents;
  const profile = hosts.put('/kept', profileOf('2026-08-25'), { headers: { 'cache-control': 'max-age=5' } });
  await Promise.all([search(profile), search(profile), search(profile)]);
  await search(profile);
  expect(hosts.asked.filter((path) => path === '/kept')).toHaveLength(1);
  hosts.put('/kept', 'gone', { status: 500 });
  await agents.rows(`update agent_profiles set fresh_until = now() where url = $1`, [profile]);
  expect((await search(profile)).status).toBe(200);
  expect(hosts.asked.filter((path) => path === '/kept')).toHaveLength(2);
  expect((await search(profile)).status).toBe(200);
  expect(hosts.asked.filter((path) => path === '/kept')).toHaveLength(2);
});

test('strangers cannot have more than ten addresses fetched in a minute', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => search(`https://agent-${n}.invalid/profile`)),
  );
  const refused = answers.filter(({ code }) => code === 'rate_limited');
  expect(refused.length).toBeGreaterThanOrEqual(28);
  expect(refused[0]?.status).toBe(429);
  expect(refused[0]?.body.content).toMatch(
    /^That was too often\. Please try again in \d+ (seconds?|minutes?)\.$/,
  );
  const [{ n } = { n: 0 }] = await agents.rows<{ n: number }>(
    `select count(*)::integer as n from agent_profiles where url like 'https://agent-%'`,
  );
  expect(n).toBeLessThanOrEqual(10);
});

test('an agent that searches too often reads when it may again, and what else it asks is answered', async () => {
  const origin = 'https://busy.example';
  const profile = `${origin}/profile`;
  const key = 'a-key-for-the-busy-one';
  await agents.rows(
    `insert into agents (id, name, profile_url, origin, pinned_profile, api_key_hash) values ($1, 'Busy', $2, $3, $4, $5)`,
    [newId(), profile, origin, profileOf('2026-08-25'), digest(key)],
  );
  const { variantIds } = await agents.add({ name: 'Jug' });
  const headers = {
    'ucp-agent': `profile="${profile}"`,
    'x-api-key': key,
    'content-type': 'application/json',
  };
  const ask = (path: string, body: object) =>
    agents.shop.request(`/ucp/catalog/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // The first ones are counted in memory alone.
  for (let count = 0; count < 26; count++) expect((await ask('search', { query: 'jug' })).status).toBe(200);
  const known = [limitKey('agentSearch/account', origin)];
  expect(await agents.rows('update limits set used = 600 where key = $1 returning key', known)).toHaveLength(
    1,
  );
  const refused = await ask('search', { query: 'jug' });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  expect((await ask('lookup', { ids: variantIds })).status).toBe(200);
});

test('an agent that staff entered is known by its key, and a blocked one is refused', async () => {
  const profile = 'https://known.example/profile';
  const key = 'a-long-random-key';
  await agents.rows(
    `insert into agents (id, name, profile_url, origin, pinned_profile, api_key_hash) values ($1, 'Known', $2, 'https://known.example', $3, $4)`,
    [newId(), profile, profileOf('2026-08-25'), digest(key)],
  );
  const { variantIds } = await agents.add({ name: 'Bowl' });
  const body = JSON.stringify({
    line_items: [{ item: { id: variantIds[0] }, quantity: 1 }],
    buyer,
    fulfillment: shipTo(agents.methodId),
  });
  const create = async (apiKey: string) => {
    const headers = {
      'ucp-agent': `profile="${profile}"`,
      'x-api-key': apiKey,
      'content-type': 'application/json',
    };
    const response = await agents.shop.request('/ucp/checkout-sessions', { method: 'POST', headers, body });
    return (await response.json()).status;
  };
  expect([await create(key), await create('another')]).toEqual(['ready_for_complete', 'requires_escalation']);
  await agents.rows('update agents set is_blocked = true');
  expect(await search(profile)).toMatchObject({ status: 403, code: 'profile_not_trusted' });
});
