import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { codesOf, openAgentShop, rpc } from '#tests/support/open-agents.ts';

test('what the owner leaves out for agents is neither in the profile nor answered, nor paid with', async () => {
  const agents = await openAgentShop();
  await writeSetting(agents.staff, 'agentsLeaveOut', ['cart', 'linking', 'invoice']);
  const { ucp } = await (await agents.shop.request('/.well-known/ucp')).json();
  expect(Object.keys(ucp.capabilities)).not.toContain('dev.ucp.shopping.cart');
  expect(Object.keys(ucp.capabilities)).toContain('dev.ucp.shopping.checkout');
  expect(Object.keys(ucp.payment_handlers)).toEqual(['localhost.test_card']);
  const { answer } = await rpc(agents.shop, 'tools/list');
  const tools = answer.result.tools.map(({ name }: { name: string }) => name);
  expect([tools.includes('create_cart'), tools.includes('search_catalog')]).toEqual([false, true]);
  const { variantIds } = await agents.add({ name: 'Kept' });
  const line_items = [{ item: { id: variantIds[0] }, quantity: 1 }];
  const refused = await agents.call(['rest', '2026-08-25'], 'create_cart', { body: { line_items } });
  expect(codesOf(refused)).toEqual(['capabilities_incompatible']);
  const open = await agents.call(['rest', '2026-08-25'], 'create_checkout', { body: { line_items } });
  expect(Object.keys(open.body.ucp.payment_handlers)).toEqual(['localhost.test_card']);
  await writeSetting(agents.staff, 'agentsLeaveOut', ['test_card']);
  const changed = await agents.call(['rest', '2026-08-25'], 'get_checkout', { id: open.body.id });
  expect(Object.keys(changed.body.ucp.payment_handlers)).toEqual(['localhost.invoice']);
  await writeSetting(agents.staff, 'agentsLeaveOut', ['cart', 'linking', 'invoice']);
  expect((await agents.shop.request('/.well-known/oauth-authorization-server')).status).toBe(404);
  await agents.close();
});
