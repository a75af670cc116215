import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { layShelves } from '#tests/support/open-shelves.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** Locks a table so that no other connection can read it, like an endless statement. */
async function hold(connectionString: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  onTestFinished(() => client.end());
}

test('endless searches do not affect lists and carts, and are answered with a message', async () => {
  const { shop, add } = await layShelves(await openTestShop({}, { hasShares: true }));
  const { id } = await add({ name: 'Teapot' });
  await hold(shop.connectionString, 'search_words');
  const search = (name: string) =>
    shop.request(`/api/product/search/query?name=${name}`, { headers: { 'accept-language': 'de' } });
  const searches = Promise.all(['teapot', 'kettle', 'cup', 'mug', 'bowl', 'jug'].map(search));

  const list = () => shop.request('/api/product/search/query?category=kitchen&price=9999');
  const lists = await Promise.all(Array.from({ length: 20 }, list));
  expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
  const cart = await shop.request('/api/cart/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ productId: id, quantity: 1 }] }),
  });
  expect(cart.status).toBe(200);

  for (const answer of await searches) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({
      code: 'server.overloaded',
      message: 'Der Shop hat gerade zu viel zu tun. Bitte versuchen Sie es gleich noch einmal.',
    });
  }
});
