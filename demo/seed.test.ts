import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#domains/content/server/index.ts';
import { readOffers } from '#domains/pricing/server/index.ts';
import { openKiosk } from '#server/kiosk.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, createTestShop, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { demoShop } from './content/index.ts';
import { demoStatus } from './decide.ts';
import { seedDemo } from './seed.ts';

let shop: TestShop;
let second: TestShop['kiosk'];
let answers: { seeded: boolean }[];

const one = async <Row extends Record<string, unknown>>(kiosk: TestShop['kiosk'], text: string) =>
  (await kiosk.db.query<Row>(text)).rows[0] as Row;

beforeAll(async () => {
  shop = await createTestShop();
  second = openKiosk(shop.config, { connectionString: shop.connectionString });
  answers = await Promise.all([seedDemo(shop.kiosk), seedDemo(second)]);
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

test('of two nodes that start together on an empty database, only one fills it', async () => {
  expect(answers.filter(({ seeded }) => seeded)).toHaveLength(1);
  const counts = await one(
    shop.kiosk,
    `select
    (select count(*) from products where is_demo) as products,
    (select count(*) from categories where is_demo) as categories,
    (select count(*) from brands where is_demo) as brands,
    (select count(*) from sellers where is_demo) as sellers,
    (select count(*) from users where is_demo) as users,
    (select count(*) from reviews where is_demo) as reviews,
    (select count(*) from slides where is_demo) as slides,
    (select count(*) from pages where is_demo) as pages`,
  );
  const { products, categories, brands, sellers, members, reviews, slides, pages } = demoShop;
  expect(counts).toEqual({
    products: products.length,
    categories: categories.length,
    brands: brands.length,
    sellers: sellers.length,
    users: members.length + 1, // The owner is not a customer.
    reviews: reviews.length,
    slides: slides.length,
    pages: pages.length,
  });
  expect(await demoStatus(shop.kiosk)).toEqual({ isEmpty: false, isDemo: true });
});

test('another start adds nothing', async () => {
  expect(await seedDemo(shop.kiosk)).toEqual({ seeded: false });
});

test('a visitor sees every product with its pictures, and the shop says that it is a demo', async () => {
  const settings = await readSettings(shop.kiosk.context(actors.visitor));
  expect(settings).toMatchObject({ isDemo: true, email: 'hello@kiosk.example', phone: '+49 30 23125 014' });
  const { rows } = await shop.kiosk.db.query<{ hash: string }>(`
    select m.hash from product_pictures p join media m on m.id = p.media_id where m.status = 'ready' limit 3`);
  for (const { hash } of rows) {
    expect((await shop.request(`/media/${hash}-320.avif`)).status).toBe(200);
  }
});

const cotton = expect.objectContaining({ name: 'Baumwolle', count: 4 });

test('clothes are filtered by what they are made of', async () => {
  await runJobs(shop.kiosk);
  const [{ id = '' } = {}] = (
    await shop.kiosk.db.query<{ id: string }>("select id from categories where slug = 'clothing'")
  ).rows;
  const read = await shop.request(`/api/browse/categories/${id}?options=field.material:cotton&lang=de`);
  const { total, facets } = await read.json();
  expect(total).toBe(4);
  const ofMaterials = facets.options.find(({ key }: { key: string }) => key === 'field.material');
  expect(ofMaterials).toMatchObject({ name: 'Material', choices: expect.arrayContaining([cotton]) });
});

test('the banner shows the demo’s promotions', async () => {
  const { banners } = await readOffers(shop.kiosk.context(actors.visitor));
  expect(banners).toEqual(['Free express shipping', '50% off your first order']);
});

test('every rating is the average of the approved reviews', async () => {
  const { wrong, rated } = await one<{ wrong: number; rated: number }>(
    shop.kiosk,
    `
    with counted as (
      select product_id, count(*) as reviews, sum(rating) as sum from reviews where is_approved group by product_id)
    select count(*) filter (where r.review_count <> c.reviews or r.rating_sum <> c.sum) as wrong, count(*) as rated
    from counted c left join product_ratings r using (product_id)`,
  );
  expect(wrong).toBe(0);
  expect(rated).toBeGreaterThan(20);
});

test('demo deals that have ended run again after a start, unless the shop has its own deals', async () => {
  await shop.kiosk.db.query(`update deals
    set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'`);
  const before = await one<{ all: number }>(shop.kiosk, 'select count(*) as all from deals');
  await shop.kiosk.db.query(`insert into deals (id, product_id, price_minor, starts_at, ends_at)
    select gen_random_uuid(), product_id, 100, now(), now() + interval '1 hour' from deals limit 1`);

  await seedDemo(shop.kiosk);

  const after = await one(
    shop.kiosk,
    `select
    count(*) filter (where is_demo and ends_at > now()) as renewed,
    count(*) filter (where not is_demo and ends_at > now()) as own from deals`,
  );
  expect(after).toEqual({ renewed: before.all - 1, own: 1 });
});

test('missing demo parts are added, and parts that the owner changed are left alone', async () => {
  await shop.kiosk.db.query("update products set name = 'Mine now' where slug = $1", [
    demoShop.products[0]?.slug,
  ]);
  await shop.kiosk.db.query('delete from reviews');
  await shop.kiosk.db.query('delete from users');
  await shop.kiosk.db.query("update settings set value = value - 'opinions' where key = 'demo.parts'");

  expect(await seedDemo(shop.kiosk)).toEqual({ seeded: true });

  const { reviews, mine } = await one(
    shop.kiosk,
    `select
    (select count(*) from reviews) as reviews, (select count(*) from products where name = 'Mine now') as mine`,
  );
  expect([reviews, mine]).toEqual([demoShop.reviews.length, 1]);
});

test('a start that fails halfway leaves an empty shop, and the next one fills it', async () => {
  const other = await openTestShop();
  const { storage } = other.kiosk.services;
  const write = storage.write;
  let written = 0;
  storage.write = async (key, bytes) => {
    written += 1;
    if (written > 100) throw new Error('disk full');
    return write(key, bytes);
  };
  await expect(seedDemo(other.kiosk)).rejects.toThrow('disk full');
  expect(await demoStatus(other.kiosk)).toEqual({ isEmpty: true, isDemo: false });

  storage.write = write;
  expect(await seedDemo(other.kiosk)).toEqual({ seeded: true });
});
