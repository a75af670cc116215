import { expect } from 'vitest';
import { actors, type createTestShop } from './test-shop.ts';

/** Offers a way to pay to all buyers, or to none. */
export async function switchProvider(
  { request }: Pick<Awaited<ReturnType<typeof createTestShop>>, 'request'>,
  provider: string,
  isOn = true,
): Promise<void> {
  const conditions = { isOn, countries: [], customerGroups: [], from: null, to: null };
  const known = await (await request('/api/payment-providers', { as: actors.admin })).json();
  const { version } = known.data.find(({ name }: { name: string }) => name === provider);
  const answer = await request(`/api/payment-providers/${provider}/conditions`, {
    method: 'PUT',
    as: actors.admin,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conditions, version }),
  });
  expect(answer.status).toBe(200);
}
