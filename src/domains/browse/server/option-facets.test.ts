import pg from 'pg';
import { expect, test } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';
import type { ListQuery, ProductList } from '../contract.ts';
import { readList } from './read-list.ts';
import { drawManyProducts } from './testing/many-products.ts';

const offered = {
  color: ['Red', 'Blue', 'Green', 'Sand, light', 'Black'],
  size: ['S', 'M', 'L', 'XL'],
  material: ['Wool', 'Linen', 'Oak'],
};
type Name = keyof typeof offered;
const names = Object.keys(offered) as Name[];
const keyOf = (name: Name, value: string) => `${name}:${value.toLowerCase().replaceAll(',', ' ')}`;

/** Gives most products some choices of some options. */
const drawOptions = `with given as (
    select ($1::jsonb) as offered
  ), chosen as (
    select p.id as product_id, options.place - 1 as position, initcap(options.name) as name, (
      select jsonb_agg(jsonb_build_object('value', value, 'swatch', case when options.name = 'color' then '#c33' end))
      from jsonb_array_elements_text(given.offered->options.name) with ordinality choices (value, number)
      where hashtext(p.id::text || options.name || number) % 3 = 0) as choices
    from products p, given, unnest($2::text[]) with ordinality options (name, place)
    where hashtext(p.id::text || options.name) % 4 <> 0)
  insert into product_options (product_id, position, name, choices)
  select product_id, position, name, choices from chosen where choices is not null`;

/** The same facts from the tables of products. */
const facts = `create table facts as select l.category_id, b.slug as brand, l.rating, l.in_stock,
    case when d.id is null then l.price_minor else round(l.price_minor * 0.6)::bigint end as paid,
    d.id is not null or coalesce(l.compare_at_minor > l.price_minor, false) as is_reduced,
    array(select lower(o.name) || ':' || lower(replace(choice->>'value', ',', ' '))
      from product_options o, jsonb_array_elements(o.choices) choice where o.product_id = l.product_id) as keys
  from listings l join brands b on b.id = l.brand_id left join deals d on d.product_id = l.product_id`;

const some = <T>(values: readonly T[], share: number) => values.filter(() => Math.random() < share);
const maybe = <T>(value: T) => (Math.random() < 0.3 ? value : undefined);

test('1,000 random combinations of filters are counted as a scan of the products counts them', async () => {
  const shop = await createTestShop();
  const client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  await drawManyProducts(client, 2_000);
  await client.query(drawOptions, [JSON.stringify(offered), names]);
  await client.query(`insert into listing_options (product_id, keys)
    select product_id, keys from (select product_id, kiosk_option_keys(product_id) as keys from listings) known
    where keys is not null`);
  await client.query(facts);
  const categories = (await client.query<{ id: string }>('select id from categories')).rows;

  for (let round = 0; round < 1_000; round++) {
    const categoryId = categories[round % categories.length]?.id ?? '';
    const chosen = Object.fromEntries(
      names.map((name) => [name, Math.random() < 0.5 ? some(offered[name], 0.4) : []]),
    ) as Record<Name, string[]>;
    const keys = names.flatMap((name) => chosen[name].map((value) => keyOf(name, value)));
    const query: ListQuery = {
      options: keys.join(',') || undefined,
      brand: maybe(`brands-${1 + (round % 30)},brands-3,brands-8`),
      minPrice: maybe(100),
      maxPrice: maybe(400),
      rating: maybe(3),
      inStock: maybe('true'),
      onSale: maybe('true'),
    };
    const conditions: Record<string, string> = {
      category: `category_id = '${categoryId}'`,
      brand: query.brand ? `brand = any ('{${query.brand}}')` : 'true',
      min: query.minPrice ? `paid >= ${query.minPrice * 100}` : 'true',
      max: query.maxPrice ? `paid <= ${query.maxPrice * 100}` : 'true',
      rating: query.rating ? `rating >= ${query.rating}` : 'true',
      stock: query.inStock ? 'in_stock' : 'true',
      sale: query.onSale ? 'is_reduced' : 'true',
    };
    for (const name of names)
      if (chosen[name].length > 0)
        conditions[name] =
          `keys && array[${chosen[name].map((value) => `'${keyOf(name, value)}'`).join(', ')}]`;
    const passing = (own?: string) =>
      Object.entries(conditions)
        .filter(([name]) => name !== own)
        .map(([, condition]) => condition)
        .join(' and ');
    const choices = names.map(
      (name) => `select key, count(*)::integer as amount from facts, unnest(keys) key
        where key like '${name}:%' and ${passing(name)} group by key`,
    );
    const text = `${choices.join(' union all ')}
      union all select brand, count(*)::integer from facts where ${passing('brand')} group by brand
      union all select 'total', count(*)::integer from facts where ${passing()}
      union all select 'in stock', count(*)::integer from facts where in_stock and ${passing('stock')}
      union all select 'on sale', count(*)::integer from facts where is_reduced and ${passing('sale')}
      union all select 'four stars', count(*)::integer from facts where rating >= 4 and ${passing('rating')}`;
    const expected = (await client.query<{ key: string; amount: number }>(text)).rows;

    const { body } = await readList(shop.kiosk.context(actors.visitor), query, categoryId);
    const { facets, total } = JSON.parse(body) as ProductList;
    const counted = [
      ...facets.options.flatMap((option) => option.choices).map(({ key, count }) => [key, count]),
      ...facets.brands.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count]),
      ['total', total],
      ['in stock', facets.inStock],
      ['on sale', facets.onSale],
      ['four stars', facets.ratings.find(({ rating }) => rating === 4)?.count],
    ];
    expect([query, Object.fromEntries(counted)]).toEqual([
      query,
      Object.fromEntries(expected.map(({ key, amount }) => [key, amount])),
    ]);
  }
  await client.end();
  await shop.close();
}, 180_000);

test('a product whose choices change is filtered by the new ones', async () => {
  const { shop, staff, rows, add } = await openShelves();
  const mug = (color: string) => ({
    options: [{ name: 'Color', choices: [{ value: color, swatch: '#cc3333' }] }],
    variants: [{ choices: [color], priceMinor: 1999, onHand: 5 }],
  });
  const { id } = await add(mug('Red'));
  const [row] = await rows('select category_id as id from listings');
  const list = async (options?: string): Promise<ProductList> =>
    JSON.parse(
      (await readList(shop.kiosk.context(actors.visitor), { options }, (row as { id: string }).id)).body,
    );
  expect((await list()).facets.options).toEqual([
    { name: 'Color', choices: [{ key: 'color:red', name: 'Red', swatch: '#cc3333', count: 1 }] },
  ]);
  await updateProduct(staff, { id, ...mug('Blue') });
  expect([(await list('color:red')).total, (await list('color:blue,size:m')).total]).toEqual([0, 0]);
  expect((await list('color:blue')).items).toHaveLength(1);
});
