import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { ProductList } from '../contract.ts';
import { findByWords } from './find-by-words.ts';
import { readList } from './read-list.ts';
import { readSuggestions } from './read-suggestions.ts';
import { rebuildVocabulary } from './search/vocabulary.ts';
import { searchProductIds } from './search-product-ids.ts';
import { drawManyProducts } from './testing/many-products.ts';
import { watchReads, watchScans, whyUnbounded } from './testing/watch-reads.ts';

/** More than a search examines. */
const PRODUCTS = 9_000;
const colors = ['black', 'white', 'silver', 'blue', 'red', 'green', 'gold'];

/** All titles contain lamp, black and one other color, and all words begin with the same letter. */
const name = `'Lamp ' || (array['black','white','silver','blue','red','green','gold'])[1 + n % 7] || ' black s' || n % 40 || 'x'`;

let shop: TestShop;
let client: pg.Client;
beforeAll(async () => {
  shop = await createTestShop();
  client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  await drawManyProducts(client, PRODUCTS);
  await client.query(`update products set name = ${name} from many where many.id = products.id`);
  await client.query(`with texts as (select id, to_tsvector('kiosk_en', ${name}) as words from many)
    update listing_texts set search = words, title = setweight(words, 'A') from texts where texts.id = product_id`);
  // Every other lamp mentions torches, of which the shop has one, its oldest product.
  await client.query(`update products set description = repeat('Brighter than a torch. ', 9) from many
    where many.id = products.id and n % 2 = 0`);
  await client.query(`update listing_texts set search = search || to_tsvector('kiosk_en', 'torch') from many
    where many.id = product_id and n % 2 = 0`);
  await client.query(`update products set name = 'Torch' from many where many.id = products.id and n = 1`);
  await client.query(`with torch as (select id, to_tsvector('kiosk_en', 'torch') as words from many where n = 1)
    update listing_texts set name = 'Torch', search = words, title = setweight(words, 'A') from torch where id = product_id`);
  await rebuildVocabulary(shop.kiosk.context({ kind: 'system' }));
  await client.query('vacuum analyze listings, listing_keys, listing_texts, search_words');
  // In a shop of this size joining all keys costs less than looking up what was found; a large shop looks up.
  await client.query('set enable_hashjoin = off; set enable_mergejoin = off');
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

const visitor = () => shop.kiosk.context(actors.visitor);
const list = async (q: string): Promise<ProductList> => JSON.parse((await readList(visitor(), { q })).body);

const broad = [
  'lamp',
  'black',
  'black lamp',
  's',
  colors.join(' '),
  'balck lmap',
  'lmap lmap lmap',
  'zq zq zq',
  'qwertzuiopasdfghjkl',
  'x 1',
  'the and of',
  'torch',
];

test('a search reads a bounded number of products, even if very many have its words', async ({ skip }) => {
  const reason = await whyUnbounded(client);
  skip(reason !== null, reason ?? '');
  for (const q of broad) {
    const searches: [kind: string, most: number, search: () => Promise<unknown>][] = [
      ['list', 2_500, () => list(q)],
      ['suggestions', 3_000, () => readSuggestions(visitor(), q)],
      ['api', 1_500, () => searchProductIds(visitor(), { name: q })],
      ['filtered api', 2_500, () => searchProductIds(visitor(), { name: q, maxPrice: 1e9 })],
    ];
    for (const [kind, most, search] of searches) {
      const read = await watchReads(client, search);
      const { listing_texts_en = 0, listing_keys = 0, search_words = 0 } = read;
      // Texts are read by the index; what was found is looked up once, to filter and sort it.
      const isBounded = listing_texts_en <= most && listing_keys <= 2_000 && search_words <= 1_000;
      expect([kind, q, read, isBounded]).toEqual([kind, q, expect.anything(), true]);
    }
  }
});

test('no suggestion goes through a table of texts row by row', async () => {
  for (const q of broad) {
    const scanned = await watchScans(client, () => readSuggestions(visitor(), q));
    expect([q, scanned.filter((table) => table.startsWith('listing_texts'))]).toEqual([q, []]);
  }
});

test('a search within a category reads no more than the products of the category that have the words', async ({
  skip,
}) => {
  const reason = await whyUnbounded(client);
  skip(reason !== null, reason ?? '');
  const { rows } = await client.query(
    `select md5('categories7')::uuid as id, count(*)::integer as products from many where category = 7`,
  );
  const read = await watchReads(client, () => readList(visitor(), { q: 'black' }, [rows[0].id]));
  // Read for words in titles, for words elsewhere, and for names that fit.
  expect(read.listing_texts_en).toBeLessThanOrEqual(3 * rows[0].products);
  expect(read.listing_texts_en).toBeGreaterThan(0);
});

test('a search for a very common word lists 2,000 products and reports that there are more', async () => {
  expect(await list('lamp')).toMatchObject({ total: 2_000, isTotalExact: false });
  const few = await list('gold s3x');
  expect(few).toMatchObject({ isTotalExact: true });
  expect(few.items.length).toBeGreaterThan(0);
  expect(await searchProductIds(visitor(), { name: 'lamp' })).toHaveLength(500);
});

test('a search by the words of the main language lists and filters as many, and reports that there are more', async () => {
  await client.query(`insert into settings (key, value) values ('languages', '["en", "de"]')`);
  await client.query('delete from search_fills');
  await client.query(`update listing_texts set search = '', title = '' where locale = 'de'`);
  await client.query(`delete from search_words where locale = 'de'`);
  const german = shop.kiosk.context(actors.visitor, 'de');
  const listed = async (asked: { q: string; brand?: string }): Promise<ProductList> =>
    JSON.parse((await readList(german, asked)).body);
  expect(await listed({ q: 'lamp' })).toMatchObject({ total: 2_000, isTotalExact: false });
  const ofBrand = { q: 'lamp', brand: 'brands-7' };
  expect(await listed(ofBrand)).toMatchObject({ isTotalExact: false, facets: { isExact: false } });
  const { total } = await list('gold s3x');
  expect(await listed({ q: 'gold s3x' })).toMatchObject({ total, isTotalExact: true });
  expect(
    await findByWords(german, { words: 'lamp', categoryIds: null, price: {}, offset: 0, limit: 9 }),
  ).toMatchObject({
    total: 2_000,
    isTotalExact: false,
  });
});

test('products named by a word rank before newer ones that only mention it', async () => {
  const { body } = await readSuggestions(visitor(), 'torch');
  expect(JSON.parse(body).data).toMatchObject([{ name: 'Torch' }, ...Array(7).fill({})]);
  expect((await list('torch')).items[0]?.name).toBe('Torch');
  expect(await searchProductIds(visitor(), { name: 'torch' })).toHaveLength(500);
});
