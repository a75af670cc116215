import pg from 'pg';
import { withKiosk } from '#cli/command.ts';
import { drawManyProducts } from '#domains/browse/server/testing/many-products.ts';
import { NewCustomField } from '#domains/catalog/contract/custom-fields.ts';
import { createCustomField } from '#domains/catalog/server/custom-fields/custom-fields.ts';
import type { Condition } from '#domains/collections/contract.ts';
import { createCollection, fillCollections, settleCollections } from '#domains/collections/server/index.ts';
import { permissionsOf } from '#domains/identity/server/index.ts';
import { readConfig } from '#platform/config.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { createApp } from '#server/app.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { percentile } from './figures.ts';

/** In milliseconds. */
export type CollectionsCost = {
  fill: number;
  one: number;
  bulk: number;
  members: number;
  pageP95: number;
  categoryP95: number;
};

const BULK = 10_000;
const TIMES = 200;

const owner: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('owner') };

const ownField = (key: string, kind: string) => ({ subject: 'product', key, kind, name: key });

async function measure(kiosk: Kiosk, products: number, collections: number): Promise<CollectionsCost> {
  const client = new pg.Client({ connectionString: kiosk.db.options.connectionString });
  // A failure closes the database first; its error is reported by what failed.
  client.on('error', () => undefined);
  await client.connect();
  const idsOf = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id);
  await drawManyProducts(client, products);
  await client.query(
    `update products set tags = array['t' || abs(hashtext(id::text)) % 200, 'u' || abs(hashtext(slug)) % 50]`,
  );
  await client.query(
    `update products set custom_values = jsonb_build_object('material', 'm' || abs(hashtext(id::text)) % 50,
      'height', abs(hashtext(slug)) % 200, 'care', jsonb_build_object('en', 'Wash at ' || abs(hashtext(slug)) % 90))`,
  );
  await client.query('vacuum analyze products');
  const brands = await idsOf('select id from brands order by slug');
  const categories = await idsOf('select id from categories order by slug');
  const conditionsOf = (n: number): Condition[] => {
    const brand = { kind: 'brand', is: 'is', value: brands[n % brands.length] ?? '' } as const;
    const category = { kind: 'category', is: 'is', value: categories[n % categories.length] ?? '' } as const;
    const kinds: Condition[][] = [
      [{ kind: 'tag', is: 'is', value: `t${n % 200}` }],
      [brand, { kind: 'price', is: 'at_most', value: 50 + n }],
      [category, { kind: 'price', is: 'at_least', value: n }, { kind: 'available', is: 'yes' }],
      [
        { kind: 'deal', is: 'yes' },
        { kind: 'tag', is: 'is', value: `u${n % 50}` },
      ],
      [{ kind: 'age', is: 'at_most', value: 1 + (n % 60) }, brand],
      [
        { kind: 'custom', field: 'material', is: 'is', value: `m${n % 50}` },
        { kind: 'custom', field: 'height', is: 'at_least', value: n % 150 },
      ],
      [{ kind: 'custom', field: 'care', is: 'contains', value: `at ${n % 90}` }, category],
    ];
    return kinds[n % kinds.length] ?? [];
  };
  const staff = kiosk.context(owner);
  const choices = Array.from({ length: 50 }, (_, n) => ({ key: `m${n}`, name: `Material ${n}` }));
  await createCustomField(staff, NewCustomField.parse({ ...ownField('material', 'choice'), choices }));
  await createCustomField(staff, NewCustomField.parse(ownField('height', 'number')));
  await createCustomField(staff, NewCustomField.parse(ownField('care', 'text')));
  for (let n = 0; n < collections; n++)
    await createCollection(staff, {
      name: `Collection ${n}`,
      rules: { match: 'all', conditions: conditionsOf(n) },
    });
  const program = kiosk.context({ kind: 'system' });
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const fill = await timed(() => fillCollections(program));
  await client.query('vacuum analyze collection_products');

  const change = async (ids: string[], factor: number) => {
    await client.query(
      'update listings set price_minor = price_minor * $2::float8 where product_id = any ($1)',
      [ids, factor],
    );
    await client.query('insert into collection_changes (product_id) select unnest($1::uuid[])', [ids]);
    return timed(() => settleCollections(program));
  };
  const some = await idsOf(`select id from products order by id limit ${BULK}`);
  const single: number[] = [];
  for (const id of some.slice(0, 20)) single.push(await change([id], 0.9));
  const bulk = await change(some, 0.8);

  // A new shop is not open to visitors yet.
  const app = createApp(kiosk, { identify: () => owner });
  const slugs = await client.query<{ slug: string }>('select slug from collections order by slug');
  const read = async (path: string) => {
    const response = await app.request(path);
    const answer = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${answer}`);
  };
  const p95 = async (pathOf: (turn: number) => string) => {
    const times: number[] = [];
    for (let turn = 0; turn < TIMES; turn++) times.push(await timed(() => read(pathOf(turn))));
    return percentile(times, 0.95);
  };
  const every = Math.max(1, Math.floor(slugs.rows.length / TIMES));
  const pageP95 = await p95(
    (turn) => `/api/collections/${slugs.rows[(turn * every) % slugs.rows.length]?.slug}`,
  );
  const categoryP95 = await p95(
    (turn) => `/api/browse/categories/categories-${1 + (turn % 8)}?page=${1 + (turn >> 3)}`,
  );
  const counted = await client.query<{ members: number }>(
    'select count(*)::integer as members from collection_products',
  );
  await client.end();
  return {
    fill,
    one: percentile(single, 0.95),
    bulk,
    members: counted.rows[0]?.members ?? 0,
    pageP95,
    categoryP95,
  };
}

const [, , products = '', collections = ''] = process.argv;
process.send?.(
  await withKiosk(readConfig(process.env), (kiosk) => measure(kiosk, Number(products), Number(collections))),
);
process.disconnect?.();
