import { afterAll, beforeAll, expect, test } from 'vitest';
import { runKiosk } from '#cli/testing/run-kiosk.ts';
import { call, cookieOf, newMember } from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { demoDecision, demoStatus } from './decide.ts';
import { seedDemo } from './seed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await seedDemo(shop.kiosk);
}, 60_000);
afterAll(() => shop.close());

const rowsOf = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await shop.kiosk.db.query<Row>(text, values)).rows;
const logIn = (email: string, password: string) => call(shop, '/api/login', { email, password });
const goLive = (...args: string[]) =>
  runKiosk(['go-live', ...args], {
    DATABASE_URL: shop.connectionString,
    KIOSK_DATA: shop.config.dataDir,
  });
const product = async (slug: string) =>
  (await rowsOf<{ id: string }>('select id from products where slug = $1', [slug]))[0]?.id ?? '';

/** The owner's own product in a demo category, with reviews by demo users and a real customer. */
async function openOwnBusiness() {
  const [shelf] = await rowsOf<{ category: string; brand: string }>(`
    select (select name from categories limit 1) as category, (select name from brands limit 1) as brand`);
  const draft = { name: 'My lamp', description: 'Bright.', price: 12, countInStock: 3, ...shelf };
  const created = await shop.request('/api/product', {
    method: 'POST',
    as: actors.admin,
    body: JSON.stringify(draft),
    headers: { 'content-type': 'application/json' },
  });
  expect(created.status).toBe(201);
  const lamp = await product('my-lamp');
  const customer = await newMember(shop);
  const mia = cookieOf(await logIn('mia@kiosk.example', 'kiosk-demo-member'));
  for (const [cookie, rating] of [
    [customer.cookie, 5],
    [mia, 1],
  ] as const)
    await call(shop, `/api/product/${lamp}/review`, { rating, comment: 'So it is.' }, { cookie });
  const wish = { productId: await product('pillar-candle') };
  await call(shop, '/api/wishlist', wish, { cookie: customer.cookie, method: 'PATCH' });
  return { customer, lamp };
}

test('both published log-ins work in a demo shop, and Mia has a wishlist', async () => {
  const admin = await (await logIn('admin@kiosk.example', 'kiosk-demo-admin')).json();
  expect(admin.user).toMatchObject({ role: 'owner', emailVerified: true });
  const mia = await logIn('mia@kiosk.example', 'kiosk-demo-member');
  const wishlist = await shop.request('/api/wishlist', { headers: { cookie: cookieOf(mia) } });
  expect((await wishlist.json()).data).toHaveLength(4);
});

test('a shop that goes live keeps its own data, loses the demo, and is never filled again', async () => {
  const { customer, lamp } = await openOwnBusiness();
  const unsure = await goLive();
  expect([unsure.code, unsure.err]).toEqual([1, 'Nothing was changed. Add --yes to do it.\n']);

  const gone = await goLive('--yes');
  expect(gone.err).toBe('');
  expect(gone.out).toContain('create-admin');

  const tables = await rowsOf<{ name: string }>(`
    select table_name as name from information_schema.columns
    where column_name = 'is_demo' and table_schema = 'public'`);
  expect(tables.length).toBeGreaterThan(9);
  for (const { name } of tables) {
    const left = await rowsOf(`select * from ${name} where is_demo`);
    expect([name, left]).toEqual([name, []]);
  }
  const [counts] = await rowsOf(`
    select (select count(*) from products) as products, (select count(*) from variants) as variants,
           (select count(*) from categories) as categories, (select count(*) from brands) as brands,
           (select count(*) from users) as users, (select count(*) from sessions) as sessions,
           (select count(*) from wishlist_items) as wishes, (select count(*) from media) as pictures,
           (select count(*) from listings) as listings, (select count(*) from reviews) as reviews,
           (select count(*) from custom_fields) as "customFields"`);
  // The pictures of the category and the brand stay.
  expect(counts).toEqual({
    products: 1,
    variants: 1,
    categories: 1,
    brands: 1,
    users: 1,
    sessions: 1,
    wishes: 0,
    pictures: 2,
    listings: 1,
    reviews: 1,
    customFields: 0,
  });
  const shown = await (await shop.request(`/api/product/${lamp}`)).json();
  expect(shown).toMatchObject({ name: 'My lamp', rating: 5 });
  expect((await logIn('admin@kiosk.example', 'kiosk-demo-admin')).status).toBe(401);
  expect((await logIn(customer.email, customer.password)).status).toBe(200);

  const laptop = { demo: null, databaseUrl: null, host: '127.0.0.1', publicUrl: 'http://localhost:3000' };
  await shop.kiosk.db.query('delete from products');
  await shop.kiosk.db.query('delete from users');
  expect(demoDecision(laptop, await demoStatus(shop.kiosk))).toEqual({ kind: 'none' });
  expect((await goLive('--yes')).err).toBe('This is no demo shop; there is nothing to remove.\n');
});
