import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCollection } from '#domains/collections/server/index.ts';
import { makeToken } from '#domains/identity/server/tokens/make-token.ts';
import { permissions } from '#platform/permissions.ts';
import { address } from '#tests/support/open-checkout.ts';
import { call } from '#tests/support/people.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { ownersDay } from './owners-day.ts';
import { seedDemo } from './seed.ts';

const page = join(import.meta.dirname, '../docs/an-owners-day.md');
const preface = `# An owner's day with an assistant

The assistant works in the demo shop by the [owner's MCP server](agents.md). Each block is a tool with its arguments, and
what it answered as far as the owner sees it. \`demo/owners-day.ts\` makes this transcript, and its test compares it
(\`npm test -- --server demo/owners-day.test.ts -u\` renews it).

`;

/** What differs in every shop: ids, confirmations, codes, days; and what the demo sold lately. */
const masked = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\d+\.[\da-f]{64}/g, 'CONFIRMATION')
    .replaceAll(/\b[\dA-Z]{4}-[\dA-Z]{4}\b/g, 'CODE')
    .replaceAll(/\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?/g, 'DAY')
    .replace(/(?<=getSalesReport)[\s\S]*$/, '');

async function client(shop: TestShop) {
  const { rows } = await shop.kiosk.db.query(`select id from users where role = 'owner'`);
  const owner = shop.kiosk.context({ kind: 'admin', userId: rows[0].id, permissions });
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const scopes = ['catalog.write', 'orders.write', 'reports.read'] as const;
  const { token } = await makeToken(owner, { name: 'Assistant', scopes: [...scopes], expiresAt });
  return async (name: string, given: object) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
    const headers = { authorization: `Bearer ${token}` };
    const { result } = await (await call(shop, '/api/mcp', message, { headers })).json();
    return { isError: result.isError, ...result.structuredContent };
  };
}

test('an owner lowers a collection by 10 %, refunds a part of an order and asks for a week’s sales, as the page shows', async () => {
  const shop = await openTestShop();
  await seedDemo(shop.kiosk);
  const staff = shop.kiosk.context(actors.admin);
  const { rows } = await shop.kiosk.db.query(
    `select p.id from products p join listings l on l.product_id = p.id where l.only_variant_id is not null and l.in_stock
     order by p.name limit 2`,
  );
  const products = rows.map(({ id }) => id as string);
  await createCollection(staff, { name: 'Autumn picks', products });
  const lines = products.map((productId) => ({ productId, quantity: 1 }));
  const about = { lines, email: 'mia@example.com', shippingAddress: address };
  const destination = { country: address.country };
  const quote = await (await call(shop, '/api/checkout/quote', { ...about, destination })).json();
  const payment = { provider: 'test-card', cardNumber: '4242424242424242' };
  const order = { ...about, total: quote.total, payment, checkoutId: randomUUID() };
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await (await call(shop, '/api/checkout/orders', order, { headers })).json();
  const facts = { collection: 'Autumn picks', order: placed.order.code };
  const transcript = `${preface}${await ownersDay(await client(shop), facts)}`;
  // With -u the page is written instead of compared.
  if (Reflect.get(expect.getState().snapshotState, '_updateSnapshot') === 'all')
    await writeFile(page, transcript);
  expect(masked(transcript)).toBe(masked(await readFile(page, 'utf8')));
  const after = await shop.kiosk.db.query('select refunded_minor from orders where code = $1', [facts.order]);
  expect(after.rows).toEqual([{ refunded_minor: 500 }]);
});
