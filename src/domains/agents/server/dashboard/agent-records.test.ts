import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { buyer, card, openAgentShop, profileOf, shipTo } from '#tests/support/open-agents.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

test('an owner sees what agents lack, what they ordered and what was posted to them, and posts it again', async () => {
  const agents = await openAgentShop();
  const { shop, hosts } = agents;
  const ask = async (path: string, method = 'GET') => {
    const response = await shop.request(`/api/agents${path}`, { method, as: actors.admin });
    return { status: response.status, body: await response.json() };
  };
  const missing = async () => {
    const { checks } = (await ask('/readiness')).body;
    return checks.filter(({ isMet }: { isMet: boolean }) => !isMet).map(({ name }: { name: string }) => name);
  };
  expect(await missing()).toEqual(['address', 'products', 'terms', 'privacy', 'returns']);
  await writeSetting(agents.staff, 'agentsMayShop', false);
  expect(await missing()).toContain('switch');
  await writeSetting(agents.staff, 'agentsMayShop', true);

  const { variantIds } = await agents.add({ name: 'Pan' });
  const profile = profileOf('2026-08-25') as { ucp: { capabilities: Record<string, object[]> } };
  const config = { webhook_url: `${hosts.origin}/hook` };
  profile.ucp.capabilities['dev.ucp.shopping.order'] = [{ version: '2026-08-25', config }];
  const call = (tool: string, sent: object) =>
    agents.call(['rest', '2026-08-25'], tool, { profile: hosts.put('/hooked', profile), ...sent });
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  const open = await call('create_checkout', {
    body: { line_items, buyer, fulfillment: shipTo(agents.methodId) },
  });
  const done = await call('complete_checkout', {
    id: open.body.id,
    body: card('success_token'),
    key: randomUUID(),
  });
  const { label } = done.body.order;
  expect((await ask('/orders')).body.data).toMatchObject([
    { code: label, agentName: null, origin: hosts.origin, total: 24.99, currency: 'USD' },
  ]);
  hosts.put('/hook', '', { status: 410 });
  await runJobs(shop.kiosk);
  const [newest] = (await ask('/notices?limit=1')).body.notices;
  expect(newest).toMatchObject({ orderCode: label, status: 'failed', nextTryAt: null });
  const { next } = (await ask('/notices?limit=1')).body;
  expect(next).toBe(newest.id);
  const older = (await ask(`/notices?limit=1&before=${next}`)).body;
  expect([older.notices.length, older.next, older.notices[0].id !== newest.id]).toEqual([1, null, true]);

  hosts.put('/hook', '');
  expect((await ask(`/notices/${newest.id}/redelivery`, 'POST')).status).toBe(200);
  await runJobs(shop.kiosk);
  expect((await ask('/notices')).body.notices[0]).toMatchObject({ id: newest.id, status: 'delivered' });
  expect((await ask(`/notices/${randomUUID()}/redelivery`, 'POST')).status).toBe(404);
  await agents.close();
});
