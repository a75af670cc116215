import pg from 'pg';
import { expect, test } from 'vitest';
import { drawFor, runsOf } from '#tests/support/depth.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';
import type { ListQuery, ProductList } from '../contract.ts';
import { arrangeFacets, readFacets } from './arrange-facets.ts';
import { MOST_OPTIONS } from './chosen-options.ts';
import { readCollected } from './read-collected.ts';
import { readList } from './read-list.ts';
import { rebuildVocabulary } from './search/vocabulary.ts';
import { drawManyProducts } from './testing/many-products.ts';

const offered = {
  color: ['Red', 'Blue', 'Green', 'Sand, light', 'Black'],
  size: ['S', 'M', 'L', 'XL'],
  material: ['Wool', 'Linen', 'Oak'],
  'field.care': ['cold', 'hand', 'never'],
  'field.vegan': ['true', 'false'],
  'product.tag': ['New', 'Summer: sale', 'gift'],
};
type Name = keyof typeof offered;
const names = Object.keys(offered) as Name[];
const keyOf = (name: Name, value: string) => `${name}:${value.toLowerCase().replaceAll(/[:,]/g, ' ')}`;

/** SQL: some of the choices of an option, drawn for a product `p`. */
const drawn = (name: Name, value: string) =>
  `array(select ${value} from unnest('{${offered[name].map((choice) => `"${choice}"`).join(',')}}'::text[]) with ordinality each (choice, n)
    where hashtext(p.id::text || '${name}' || n) % 3 = 0)`;
const options = ['color', 'size', 'material'] as const;

const draw = [
  ...options.map(
    (name, position) => `insert into product_options (product_id, position, name, choices)
      select id, ${position}, '${name}', to_jsonb(choices) from (
        select id, ${drawn(name, "jsonb_build_object('value', choice)")} as choices from products p) drawn
      where choices <> '{}'`,
  ),
  `insert into custom_fields (id, subject, key, kind, position, name, choices, is_filtered) values
    (gen_random_uuid(), 'product', 'care', 'choices', 0, 'Care', '[{"key":"cold","name":"Cold"},{"key":"hand","name":"By hand"},{"key":"never","name":"Never"}]', true),
    (gen_random_uuid(), 'product', 'vegan', 'flag', 1, 'Vegan', '[]', true),
    (gen_random_uuid(), 'product', 'weight', 'number', 3, 'Weight', '[]', true),
    (gen_random_uuid(), 'product', 'released', 'date', 4, 'Released', '[]', true),
    (gen_random_uuid(), 'product', 'secret', 'flag', 2, 'Secret', '[]', false)`,
  `update products p set tags = ${drawn('product.tag', 'choice')}, custom_values = jsonb_build_object(
    'care', ${drawn('field.care', 'choice')}, 'vegan', hashtext(id::text) % 2 = 0, 'secret', true)
    || case when hashtext(id::text || 'weight') % 4 = 0 then '{}' else jsonb_build_object(
      'weight', hashtext(id::text || 'weight') % 100 / 4.0, 'released', date '2026-01-01' + hashtext(id::text || 'released') % 300) end`,
  `insert into listing_numbers (product_id, field, value)
    select product_id, field, value from listings, kiosk_listing_numbers(product_id)`,
  `insert into listing_options (product_id, keys)
    select product_id, keys from (select product_id, kiosk_option_keys(product_id) as keys from listings) known
    where keys is not null`,
  `insert into collections (id, slug, name, sort) values (gen_random_uuid(), 'half', 'Half', 'newest')`,
  `insert into collection_products (collection_id, product_id)
    select c.id, p.id from collections c, products p where hashtext(p.id::text || 'half') % 2 = 0`,
  `update listing_texts set search = to_tsvector('simple', 'lantern'), title = setweight(to_tsvector('simple', 'lantern'), 'A')
    where hashtext(product_id::text || 'lantern') % 4 = 0`,
  `update products set name = 'Lantern ' || name where hashtext(id::text || 'lantern') % 4 = 0`,
  // The same facts from the tables of products.
  `create table facts as select c.slug as category, l.category_id, b.slug as brand, l.rating, l.in_stock,
    hashtext(l.product_id::text || 'half') % 2 = 0 as is_collected, hashtext(l.product_id::text || 'lantern') % 4 = 0 as is_found,
    case when d.id is null then l.price_minor else round(l.price_minor * 0.6)::bigint end as paid,
    d.id is not null or coalesce(l.compare_at_minor > l.price_minor, false) as is_reduced,
    array(select lower(o.name) || ':' || lower(replace(choice->>'value', ',', ' '))
      from product_options o, jsonb_array_elements(o.choices) choice where o.product_id = l.product_id)
    || array(select 'product.tag:' || lower(replace(tag, ':', ' ')) from unnest(p.tags) tag)
    || array(select 'field.care:' || care from jsonb_array_elements_text(p.custom_values->'care') care)
    || ('field.vegan:' || (p.custom_values->>'vegan')) as keys,
    (p.custom_values->>'weight')::numeric as weight, (p.custom_values->>'released')::date as released
  from listings l join products p on p.id = l.product_id join brands b on b.id = l.brand_id
  join categories c on c.id = l.category_id left join deals d on d.product_id = l.product_id`,
];

const ranges = {
  weight: { key: 'field.weight:-5.5..12', condition: 'weight between -5.5 and 12' },
  released: { key: 'field.released:2026-02-01..', condition: `released >= '2026-02-01'` },
};
/** Quarters of numbers, days of dates. */
const measured = (bound: string) =>
  bound.length === 10 ? (Date.parse(bound) - Date.UTC(2020, 0, 1)) / 86_400_000 : Number(bound) * 4;

const { random } = drawFor('option facets');
const some = <T>(values: readonly T[], share: number) => values.filter(() => random() < share);
const maybe = <T>(value: T) => (random() < 0.3 ? value : undefined);
const anyOf = (column: string, joined: string | undefined) =>
  joined ? `${column} = any ('{${joined}}')` : 'true';

test('random combinations of filters in categories, collections and searches are counted as a scan of the products counts them', async () => {
  const shop = await createTestShop();
  const client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  await drawManyProducts(client, 1_200);
  const admin = shop.kiosk.context(actors.admin);
  const { version } = await readFacets(admin);
  await arrangeFacets(admin, { version, facets: [{ key: 'product.tag', isShown: true }] });
  for (const step of draw) await client.query(step);
  await rebuildVocabulary(shop.kiosk.context(actors.system));
  const categories = (await client.query<{ id: string }>('select id from categories')).rows;
  const collections = (await client.query<{ id: string }>('select id from collections')).rows;
  const ctx = shop.kiosk.context(actors.visitor);
  const kinds = [
    (query: ListQuery, round: number) => {
      const at = round % categories.length;
      const ids = categories.slice(at, at + 1 + (round % 3)).map(({ id }) => id);
      const scope = `category_id = any ('{${ids}}')`;
      return { scope, list: readList(ctx, { ...query, category: undefined }, ids) };
    },
    (query: ListQuery) => ({
      scope: 'is_collected',
      list: readCollected(ctx, { collectionId: collections[0]?.id ?? '', order: 'newest', query }),
    }),
    (query: ListQuery) => ({ scope: 'is_found', list: readList(ctx, { ...query, q: 'lantern' }) }),
    (query: ListQuery) => ({ scope: 'true', list: readList(ctx, query) }),
  ];

  for (let round = 0; round < runsOf(1_000); round++) {
    const chosen = Object.fromEntries(
      names.map((name) => [name, random() < 0.3 ? some(offered[name], 0.5) : []]),
    ) as Record<Name, string[]>;
    const keys = names.flatMap((name) => chosen[name].map((value) => keyOf(name, value)));
    const ranged = Object.keys(ranges).filter(() => random() < 0.15) as (keyof typeof ranges)[];
    const isCategory = round % kinds.length === 0;
    const query: ListQuery = {
      options: [...ranged.map((name) => ranges[name].key), ...keys].join(',') || undefined,
      category: isCategory ? undefined : maybe('categories-1,categories-8'),
      brand: maybe(`brands-${1 + (round % 30)},brands-3,brands-8`),
      minPrice: maybe(100),
      maxPrice: maybe(400),
      rating: maybe(3),
      inStock: maybe('true'),
      onSale: maybe('true'),
    };
    const { scope, list } = (kinds[round % kinds.length] ?? kinds[0])?.(query, round) ?? {};
    const conditions: Record<string, string> = {
      scope: scope ?? '',
      category: anyOf('category', query.category),
      brand: anyOf('brand', query.brand),
      price: `paid between ${(query.minPrice ?? 0) * 100} and ${(query.maxPrice ?? 1e7) * 100}`,
      rating: `rating >= ${query.rating ?? 0}`,
      stock: query.inStock ? 'in_stock' : 'true',
      sale: query.onSale ? 'is_reduced' : 'true',
    };
    for (const name of ranged) conditions[name] = ranges[name].condition;
    const filtered = names.filter((name) => chosen[name].length > 0).slice(0, MOST_OPTIONS - ranged.length);
    for (const name of filtered)
      conditions[name] =
        `keys && array[${chosen[name].map((value) => `'${keyOf(name, value)}'`).join(', ')}]`;
    // What passes all conditions but its own has failed no other one.
    const passing = (own = 'none') => `failed <@ '{${own}}'`;
    const counts = (own?: string, condition = 'true') =>
      `count(*) filter (where ${condition} and ${passing(own)})`;
    const figures: Record<string, string> = {
      total: counts(),
      'in stock': counts('stock', 'in_stock'),
      'on sale': counts('sale', 'is_reduced'),
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((stars) => [`${stars} stars`, counts('rating', `rating >= ${stars}`)]),
      ),
      lowest: `coalesce(min(paid) filter (where ${passing('price')}), 0)`,
      highest: `coalesce(max(paid) filter (where ${passing('price')}), 0)`,
    };
    const labels = Object.keys(figures).map((label, place) => `('${label}', figure${place})`);
    const failures = Object.entries(conditions).map(
      ([name, condition]) => `case when (${condition}) is not true then '${name}' end`,
    );
    const text = `
      with tried as materialized (
        select * from (select *, array_remove(array[${failures.join(', ')}], null) as failed from facts) each
        where cardinality(failed) <= 1
      ), figures as (
        select ${Object.values(figures).map((figure, place) => `(${figure})::integer as figure${place}`)} from tried
      )
      ${[
        `select label as key, amount from figures, lateral (values ${labels}) as each (label, amount)`,
        `select key, count(*)::integer from tried, unnest(keys) key
          where split_part(key, ':', 1) = any ('{${names}}') and failed <@ array[split_part(key, ':', 1)] group by key`,
        `select brand, count(*)::integer from tried where ${passing('brand')} group by brand`,
        ...(isCategory
          ? []
          : [`select category, count(*)::integer from tried where ${passing('category')} group by category`]),
        ...(['min', 'max'] as const).flatMap((end) => [
          `select '${end} weight', (4 * ${end}(weight))::integer from tried where ${passing('weight')} having min(weight) < max(weight)`,
          `select '${end} released', ${end}(released) - date '2020-01-01' from tried where ${passing('released')}
            having min(released) < max(released)`,
        ]),
      ].join(' union all ')}`;
    const expected = (await client.query<{ key: string; amount: number }>(text)).rows;

    const { facets, total } = JSON.parse((await list)?.body ?? '') as ProductList;
    const counted = [
      ...facets.options
        .flatMap((option) => option.choices)
        .filter(({ count }) => count !== 0)
        .map(({ key, count }) => [key, count]),
      ...[...facets.brands, ...facets.categories]
        .filter(({ count }) => count > 0)
        .map(({ slug, count }) => [slug, count]),
      ...facets.options.flatMap(({ key, range }) =>
        range && range.from !== range.to
          ? [
              [`min ${key.slice(6)}`, measured(range.from)],
              [`max ${key.slice(6)}`, measured(range.to)],
            ]
          : [],
      ),
      ['total', total],
      ['in stock', facets.inStock],
      ['on sale', facets.onSale],
      ...facets.ratings.map(({ rating, count }) => [`${rating} stars`, count]),
      ['lowest', Math.round(facets.price.min * 100)],
      ['highest', Math.round(facets.price.max * 100)],
    ];
    expect([scope, query, Object.fromEntries(counted)]).toEqual([
      scope,
      query,
      Object.fromEntries(expected.map(({ key, amount }) => [key, amount])),
    ]);
  }
  await client.end();
  await shop.close();
}, 180_000);
