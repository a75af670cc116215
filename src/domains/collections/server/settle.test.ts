import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawManyProducts } from '#domains/browse/server/testing/many-products.ts';
import { watchReads, whyUnbounded } from '#domains/browse/server/testing/watch-reads.ts';
import { deleteCategory, updateCategory } from '#domains/catalog/server/index.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Condition, Rules } from '../contract.ts';
import { fillCollections, settleCollections } from './settle.ts';
import { createCollection } from './write-collection.ts';

const PRODUCTS = 4_000;
const COLLECTIONS = 60;

let shop: TestShop;
let client: pg.Client;
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows as Row[];
const asProgram = () => shop.kiosk.context(actors.system);

beforeAll(async () => {
  shop = await createTestShop();
  client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  await drawManyProducts(client, PRODUCTS);
  await rows(
    `update categories set parent_id = md5('categories1')::uuid where slug in ('categories-2', 'categories-3')`,
  );
  await rows(
    `update categories set parent_id = md5('categories3')::uuid where slug in ('categories-4', 'categories-5')`,
  );
  await rows(`update products p set tags = array['T' || n % 7, 'x'], origin_country = case when n % 3 = 0 then 'DE' end
    from (select id, row_number() over (order by id) as n from products) numbered where numbered.id = p.id`);
  await keepAges();
  for (const rules of fc.sample(await anyRules(), COLLECTIONS))
    await createCollection(shop.kiosk.context(actors.admin), { name: 'Some', rules });
  await fillCollections(asProgram());
  await rows('analyze');
}, 120_000);
afterAll(async () => {
  await client.end();
  await shop.close();
});

/**
 * Products are drawn a minute apart: each minute one would reach an age of the rules, also between their settling and the
 * look at it. Those that are about to are old enough now; that time brings products is tested in `collections.test.ts`.
 */
async function keepAges(): Promise<void> {
  const isAboutTo = `extract(epoch from now() - listed_at)::numeric % 86400 > 23 * 3600`;
  await rows(`with older as (
      update listings set listed_at = listed_at - interval '1 hour' where ${isAboutTo} returning product_id, listed_at)
    update products set created_at = older.listed_at from older where id = older.product_id`);
}

async function anyRules(): Promise<fc.Arbitrary<Rules>> {
  const brands = (await rows<{ id: string }>('select id from brands')).map(({ id }) => id);
  const categories = (await rows<{ id: string }>('select id from categories')).map(({ id }) => id);
  const level = fc.constantFrom('at_most' as const, 'at_least' as const);
  const equal = fc.constantFrom('is' as const, 'is_not' as const);
  const inGroup = fc.constantFrom('is' as const, 'is_not' as const, 'within' as const, 'not_within' as const);
  const answer = fc.constantFrom('yes' as const, 'no' as const);
  const kinds: fc.Arbitrary<Condition>[] = [
    fc.record({ kind: fc.constant('price'), is: level, value: fc.integer({ min: 1, max: 600 }) }),
    fc.record({ kind: fc.constant('tag'), is: equal, value: fc.constantFrom('t1', 'T6', 'none') }),
    fc.record({ kind: fc.constant('brand'), is: equal, value: fc.constantFrom(...brands) }),
    fc.record({ kind: fc.constant('category'), is: inGroup, value: fc.constantFrom(...categories) }),
    fc.record({ kind: fc.constant('available'), is: answer }),
    fc.record({ kind: fc.constant('deal'), is: answer }),
    fc.record({ kind: fc.constant('age'), is: level, value: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('field'),
      field: fc.constant('originCountry'),
      is: fc.constantFrom('is', 'filled', 'empty'),
      value: fc.constant('de'),
    }),
  ];
  return fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 4 }),
  });
}

type Fact = {
  id: string;
  paid: number;
  tags: string[];
  brand: string;
  category: string;
  path: string[];
  inStock: boolean;
  hasDeal: boolean;
  days: number;
  country: string | null;
};

/** The same judgement, in words of another language. */
function meets(fact: Fact, condition: Condition): boolean {
  const compare = (is: string, number: number, value: number) =>
    is === 'at_most' ? number <= value : number >= value;
  const { is } = condition;
  switch (condition.kind) {
    case 'price':
      return compare(is, fact.paid, condition.value * 100);
    case 'tag':
      return fact.tags.some((tag) => tag.toLowerCase() === condition.value.toLowerCase()) === (is === 'is');
    case 'brand':
      return (fact.brand === condition.value) === (is === 'is');
    case 'category':
      return is === 'is' || is === 'is_not'
        ? (fact.category === condition.value) === (is === 'is')
        : fact.path.includes(condition.value) === (is === 'within');
    case 'available':
      return fact.inStock === (is === 'yes');
    case 'deal':
      return fact.hasDeal === (is === 'yes');
    case 'age':
      return is === 'at_most' ? fact.days < condition.value : fact.days >= condition.value;
    case 'field':
      return is === 'is'
        ? fact.country?.toLowerCase() === condition.value
        : (fact.country !== null) === (is === 'filled');
    default:
      throw new Error('Not drawn here');
  }
}

/** The members that each collection should have and those it has, by collection. */
async function expectSettled() {
  const facts = await rows<Fact>(`
    select l.product_id as id, round(l.price_minor * case when d.id is null then 1 else 0.6 end)::float8 as paid, p.tags,
      l.brand_id as brand, l.category_id as category, kiosk_category_path(l.category_id) as path, l.in_stock as "inStock", d.id is not null as "hasDeal",
      extract(epoch from now() - l.listed_at)::float8 / 86400 as days, p.origin_country as country
    from listings l join products p on p.id = l.product_id left join deals d on d.product_id = p.id`);
  const collections = await rows<{ id: string; rules: Rules }>('select id, rules from collections');
  const members = await rows<{ id: string; of: string[] }>(
    'select collection_id as id, array_agg(product_id::text order by product_id) as of from collection_products group by 1',
  );
  const held = new Map(members.map(({ id, of }) => [id, of]));
  for (const { id, rules } of collections) {
    const judge = (fact: Fact) =>
      rules.match === 'all'
        ? rules.conditions.every((condition) => meets(fact, condition))
        : rules.conditions.some((condition) => meets(fact, condition));
    const wanted = facts.filter(judge).map((fact) => fact.id);
    expect([JSON.stringify(rules), held.get(id) ?? []]).toEqual([JSON.stringify(rules), wanted.sort()]);
  }
}

test('every collection has the products that meet its rules, before and after any change', async () => {
  await expectSettled();
  const changed = (
    await rows<{ id: string }>('select product_id as id from listings order by random() limit 500')
  ).map(({ id }) => id);
  await rows(
    'update listings set price_minor = price_minor / 2, in_stock = not in_stock where product_id = any ($1)',
    [changed],
  );
  await rows(`update products set tags = '{t6}', origin_country = null where id = any ($1)`, [changed]);
  await rows('delete from listings where product_id = any ($1)', [changed.slice(0, 50)]);
  await rows('insert into collection_changes (product_id) select unnest($1::uuid[])', [changed]);
  await settleCollections(asProgram());
  await expectSettled();
}, 60_000);

test('a category that moves or is deleted takes the collections of all within it along', async () => {
  const admin = shop.kiosk.context(actors.admin);
  const idOf = async (n: number) =>
    (await rows<{ id: string }>(`select id from categories where slug = 'categories-${n}'`))[0]?.id ?? '';
  for (const n of [1, 2, 3, 7])
    await createCollection(admin, {
      name: `Within ${n}`,
      rules: { match: 'all', conditions: [{ kind: 'category', is: 'within', value: await idOf(n) }] },
    });
  await fillCollections(asProgram());
  await expectSettled();
  await updateCategory(admin, { id: await idOf(3), parentId: await idOf(7) });
  await settleCollections(asProgram());
  await expectSettled();
  await deleteCategory(admin, { id: await idOf(3), moveTo: await idOf(8) });
  await settleCollections(asProgram());
  await expectSettled();
}, 60_000);

test('what one product costs depends neither on the number of products nor on that of collections', async (context) => {
  const why = await whyUnbounded(client);
  if (why) context.skip(why);
  const [one] = await rows<{ id: string }>('select product_id as id from listings limit 1');
  await rows('update listings set price_minor = 1 where product_id = $1', [one?.id]);
  await rows('insert into collection_changes (product_id) values ($1)', [one?.id]);
  const read = await watchReads(client, () => settleCollections(asProgram()));
  const { collections = 0, ...others } = read;
  expect(collections).toBeLessThanOrEqual(4 * COLLECTIONS);
  // A deal and an age for each product would be thousands; members are those of the product.
  expect(Math.max(...Object.values(others))).toBeLessThanOrEqual(6 * COLLECTIONS);
}, 60_000);
