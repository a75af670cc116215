import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openAgentShop } from '#tests/support/open-agents.ts';

// It is the same with 10,000, which take longer than a test should.
const STRANGERS = 2_000;
const AT_ONCE = 50;
const MEGABYTE = 2 ** 20;

/** The memory that is still used after everything unused was given back, in megabytes. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

test('thousands of strangers who each name another profile in a minute fill neither a table nor the memory', async () => {
  const agents = await openAgentShop();
  const body = JSON.stringify({ query: '*' });
  const ask = async (stranger: number) => {
    const headers = {
      'content-type': 'application/json',
      'ucp-agent': `profile="https://stranger-${stranger}.invalid/profile.json"`,
    };
    const response = await agents.shop.request('/ucp/catalog/search', { method: 'POST', headers, body });
    return (await response.json()).code as string;
  };
  const askMany = async (from: number, to: number) => {
    const codes = new Map<string, number>();
    for (let next = from; next < to; next += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, index) => ask(next + index));
      for (const code of await Promise.all(some)) codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    return codes;
  };
  const size = async () => {
    const [row] = await agents.rows<{ bytes: number }>(
      'select sum(pg_total_relation_size(relid))::bigint::float8 as bytes from pg_stat_user_tables',
    );
    return (row?.bytes ?? 0) / MEGABYTE;
  };
  // What the first calls load and keep is not what strangers fill.
  await askMany(0, 500);
  const [memory, disk] = [heldMemory(), await size()];
  const codes = await askMany(500, STRANGERS);
  // The ten fetches of this minute may have been the first calls'.
  codes.delete('profile_unreachable');
  expect([...codes.keys()]).toEqual(['rate_limited']);
  const [kept] = await agents.rows<{ count: number }>('select count(*)::int as count from agent_profiles');
  // Ten fetches a minute, and the calls may take several.
  expect(kept?.count).toBeLessThan(100);
  expect(heldMemory() - memory).toBeLessThan(10);
  expect((await size()) - disk).toBeLessThan(10);
  await agents.close();
});
