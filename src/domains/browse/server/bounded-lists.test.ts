import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationFiles, readMigration } from '#platform/db/migration-files.ts';
import { drawFor } from '#tests/support/depth.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { ListQuery, type ProductList } from '../contract.ts';
import { countChoices } from './count-choices.ts';
import { foldCounts } from './fold-counts.ts';
import { readList } from './read-list.ts';
import { drawManyProducts } from './testing/many-products.ts';
import { watchReads, whyUnbounded } from './testing/watch-reads.ts';

/** More than the products examined per price filter, and than the numbered pages hold. */
const PRODUCTS = 22_000;

let shop: TestShop;
let client: pg.Client;
beforeAll(async () => {
  shop = await createTestShop();
  client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  await drawManyProducts(client, PRODUCTS);
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows as Row[];
const list = async (query: string): Promise<ProductList> => {
  const asked = ListQuery.parse(Object.fromEntries(new URLSearchParams(query)));
  return JSON.parse((await readList(shop.kiosk.context(actors.visitor), asked)).body);
};

const orders = {
  newest: 'listed_at desc',
  best_selling: 'sold desc',
  discount: 'discount desc',
  price_asc: 'paid',
  price_desc: 'paid desc',
  rating: 'rating desc, review_count desc',
};
type Order = keyof typeof orders;
const sorts = Object.keys(orders) as Order[];
const lists = drawFor('bounded lists');

/** Queries and the same filters as SQL: some match thousands, some a few, some what is last in an order. */
const filters: [query: string, condition: string][] = [
  ['', 'true'],
  ['category=categories-8', `category = 'categories-8'`],
  ['category=categories-1,categories-8', `category in ('categories-1', 'categories-8')`],
  ['brand=brands-30', `brand = 'brands-30'`],
  ['category=categories-8&brand=brands-30', `category = 'categories-8' and brand = 'brands-30'`],
  ['rating=5&inStock=true', 'rating >= 5 and in_stock'],
  ['minPrice=1', 'paid >= 100'],
  ['minPrice=9000&category=categories-8', `paid >= 900000 and category = 'categories-8'`],
  [
    'minPrice=100&maxPrice=300&rating=3&inStock=true',
    'paid between 10000 and 30000 and rating >= 3 and in_stock',
  ],
  ['onSale=true', 'discount > 0'],
  [
    'onSale=true&category=categories-8&rating=2',
    `discount > 0 and category = 'categories-8' and rating >= 2`,
  ],
  ['brand=brands-3&maxPrice=0.5', `brand = 'brands-3' and paid <= 50`],
];

const fitting = (condition: string) => `from (
  select l.*, c.slug as category, b.slug as brand, k.sold,
    case when d.id is null then l.price_minor else round(l.price_minor * 0.6)::bigint end as paid,
    ceil(case when d.id is not null then (l.price_minor - round(l.price_minor * 0.6)) * 10000.0 / l.price_minor
      else coalesce((l.compare_at_minor - l.price_minor) * 10000.0 / l.compare_at_minor, 0) end) as discount
  from listings l join listing_keys k using (product_id) join categories c on c.id = l.category_id join brands b on b.id = l.brand_id
  left join deals d on d.product_id = l.product_id) each where ${condition}`;
const inOrder = (sort: Order) => {
  const direction = sort === 'price_asc' ? '' : 'desc';
  return `order by ${orders[sort]}, listed_at ${direction}, product_id ${direction}`;
};
const idsOf = ({ items }: ProductList) => items.map(({ _id }) => _id);

test('every sort order, filter and page of a large list equals a full scan', async () => {
  for (const [turn, sort] of sorts.entries())
    for (const [query, condition] of lists.share(filters, turn)) {
      const expected = await rows<{ id: string }>(
        `select product_id as id ${fitting(condition)} ${inOrder(sort)}`,
      );
      const last = Math.min(Math.ceil(expected.length / 24), 500);
      for (const page of new Set([1, 2, Math.max(1, last)])) {
        const shown = await list(`${query}&sort=${sort}&page=${page}`);
        const ids = expected.slice((page - 1) * 24, page * 24).map(({ id }) => id);
        expect([sort, query, page, idsOf(shown)]).toEqual([sort, query, page, ids]);
        const isCounted = shown.isTotalExact || expected.length > 10_000;
        expect([query, isCounted, shown.total]).toEqual([
          query,
          true,
          shown.isTotalExact ? expected.length : 10_000,
        ]);
      }
    }
});

test('every list reads only its page and a bounded number of keys', async ({ skip }) => {
  const reason = await whyUnbounded(client);
  skip(reason !== null, reason ?? '');
  // Of each order other filters than those that were compared with a full scan.
  for (const [turn, sort] of sorts.entries())
    for (const [query] of lists.share(filters, turn + 1))
      for (const page of [1, 500]) {
        const path = `${query}&sort=${sort}&page=${page}`;
        const read = await watchReads(client, () => list(path));
        expect([path, read.listings ?? 0]).toEqual([path, expect.toSatisfy((count: number) => count <= 24)]);
        expect([path, read.listing_keys ?? 0]).toEqual([
          path,
          expect.toSatisfy((count: number) => count <= 50_000),
        ]);
        expect([path, read.listing_counts ?? 0]).toEqual([
          path,
          expect.toSatisfy((count: number) => count <= 1_500),
        ]);
        expect(Object.keys(read)).not.toContain('variants');
      }
});

test('shoppers and robots reach every product through the next page, also after the last numbered one', async () => {
  for (const sort of sorts) {
    const expected = await rows<{ id: string }>(
      `select product_id as id ${fitting('true')} ${inOrder(sort)}`,
    );
    const all = expected.map(({ id }) => id);
    let page = await list(`sort=${sort}&page=500`);
    expect(page).toMatchObject({ page: 500, pages: 500, total: PRODUCTS });
    for (const number of [501, 502]) {
      expect(page.next).toBe(all[(number - 1) * 24 - 1]);
      page = await list(`sort=${sort}&page=${number}&after=${page.next}`);
      expect([sort, page.page, idsOf(page)]).toEqual([
        sort,
        number,
        all.slice((number - 1) * 24, number * 24),
      ]);
    }
    const end = await list(`sort=${sort}&page=917&after=${all.at(-25)}`);
    expect([idsOf(end), end.next]).toEqual([all.slice(-24), null]);
  }
  const gone = await list('page=501&after=00000000-0000-7000-8000-000000000000');
  expect(gone).toEqual(await list(''));
});

test('matches of a very common price are counted up to 10,000, and its facets are marked as inexact', async () => {
  const broad = await list('minPrice=1');
  expect(broad).toMatchObject({ total: 10_000, isTotalExact: false, pages: 417, next: null });
  expect(broad.facets).toMatchObject({
    isExact: false,
    brands: expect.toSatisfy((brands: unknown[]) => brands.length === 30),
  });
  const last = await list('minPrice=1&page=417');
  expect(last.next).toEqual(expect.any(String));
  const narrow = await list('minPrice=1&maxPrice=20');
  expect(narrow).toMatchObject({ isTotalExact: true, facets: { isExact: true } });
});

test('the total of all products is exact in the specification’s API, also on its last page', async () => {
  const read = await watchReads(client, async () => {
    const page = await (await shop.request('/api/product?limit=10&page=2200')).json();
    expect(page).toMatchObject({ total: PRODUCTS, pages: 2200, page: 2200 });
    expect(page.products.at(-1).name).toBe('Thing 1');
  });
  expect(read.listings ?? 0).toBe(0);
});

const counted = `select category_id, brand_id, floor(rating)::integer as stars, in_stock, count(*)::integer as products
  from listings group by 1, 2, 3, 4`;
const known = `select category_id, brand_id, stars, in_stock, sum(products)::integer as products
  from listing_counts, lateral (values
    ${[0, 1, 2, 3, 4, 5].flatMap((stars) => [`(${stars}, true, stock_${stars})`, `(${stars}, false, stars_${stars} - stock_${stars})`]).join(', ')}
  ) cell (stars, in_stock, products)
  where category_id is not null and brand_id is not null group by 1, 2, 3, 4 having sum(products) <> 0`;
const keys = 'product_id, category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at';

/** Differences between listings and their keys or counts, in both directions. */
const differences = () =>
  rows(`(${counted} except ${known}) union all (${known} except ${counted})
    union all (select null, null, 0, false, count(*)::integer from (
      (select ${keys} from listings except select ${keys} from listing_keys)
      union all (select ${keys} from listing_keys except select ${keys} from listings)) keys having count(*) > 0)`);
const rowsOfCounts = async () =>
  Number((await rows<{ count: string }>('select count(*) from listing_counts'))[0]?.count);

test('keys and counts follow every change, and counts stay the same after merging', async () => {
  const staff = shop.kiosk.context(actors.admin);
  expect(await differences()).toEqual([]);
  await rows(
    `update listings set in_stock = not in_stock, rating = 5 - rating / 2 where name like 'Thing 1%'`,
  );
  await rows(
    `update listings set category_id = md5('categories3')::uuid, price_minor = 5 where name like 'Thing 22%'`,
  );
  await rows(`delete from products where name like 'Thing 4%'`);
  expect(await differences()).toEqual([]);
  const before = await rowsOfCounts();
  await Promise.all([foldCounts(staff), foldCounts(staff)]);
  expect(await rowsOfCounts()).toBeLessThan(before);
  expect(await differences()).toEqual([]);
});

test('an older shop has its keys and counts after the update, also after an interrupted one', async () => {
  const names = ['20261122008301_fill_listing_keys.sql', '20261122008302_count_listings.sql'];
  const known = await migrationFiles();
  const files = await Promise.all(names.map((name) => readMigration(name, known)));
  await rows(`delete from listing_keys where rating > 2`);
  await rows('truncate listing_counts');
  for (const file of [...files, ...files]) await rows(file);
  expect(await differences()).toEqual([]);
});

test('the choices of very many products have the numbers of the last count, of a category and of all', async () => {
  const options = async (categoryIds: string[] | null) => {
    const { body } = await readList(shop.kiosk.context(actors.visitor), {}, categoryIds);
    return (JSON.parse(body) as ProductList).facets.options;
  };
  const woodOf = (offered: ProductList['facets']['options']) =>
    offered.find(({ key }) => key === 'field.wood');
  const count = () => countChoices(shop.kiosk.context(actors.system));
  const isDrawn = (choice: string, parts: number) => `hashtext(p.id::text || '${choice}') % ${parts} = 0`;
  await rows(`insert into custom_fields (id, subject, key, kind, position, name, choices, is_filtered) values
    (gen_random_uuid(), 'product', 'wood', 'choice', 0, 'Wood', '[{"key":"oak","name":"Oak"},{"key":"ash","name":"Ash"}]', true),
    (gen_random_uuid(), 'product', 'weight', 'number', 1, 'Weight', '[]', true)`);
  await rows(`update products p set custom_values = jsonb_build_object('weight', hashtext(id::text || 'weight') % 100,
    'wood', case when ${isDrawn('oak', 3)} then 'oak' else 'ash' end) where ${isDrawn('any', 2)}`);
  await rows(`insert into listing_options (product_id, keys)
    select product_id, keys from (select product_id, kiosk_option_keys(product_id) as keys from listings) known where keys is not null`);
  await rows(
    `insert into listing_numbers (product_id, field, value) select product_id, n.* from listings, kiosk_listing_numbers(product_id) n`,
  );
  expect(woodOf(await options(null))?.choices.map(({ count }) => count)).toEqual([null, null]);
  await count();
  const largest = await rows<{ id: string }>(
    'select category_id as id from listing_keys group by 1 order by count(*) desc limit 3',
  );
  for (const ids of [null, largest.map(({ id }) => id)]) {
    const facts = await rows<Record<string, number>>(
      `select (count(*) filter (where custom_values->>'wood' = 'oak'))::integer as oak,
        (count(*) filter (where custom_values->>'wood' = 'ash'))::integer as ash
      from products p where $1::uuid[] is null
        or exists (select from listing_keys key where key.product_id = p.id and key.category_id = any ($1))`,
      [ids],
    );
    const offered = await options(ids);
    const weight = offered.find(({ key }) => key === 'field.weight');
    expect(woodOf(offered)?.choices.map(({ name, count }) => [name, count])).toEqual([
      ['Oak', facts[0]?.oak],
      ['Ash', facts[0]?.ash],
    ]);
    expect(weight?.range).toEqual({ kind: 'number', unit: '', from: '-99', to: '99' });
  }
  const versions = () => rows('select xmin::text from listing_choices order by 1');
  const before = await versions();
  await count();
  expect(await versions()).toEqual(before);
});
