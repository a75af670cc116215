import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { applyOnly, migrate } from './migrate.ts';
import { migrationFiles } from './migration-files.ts';
import { emptyDatabase } from './testing/empty-database.ts';

const FILL = '20261129223010_fill_off_sale.sql';

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('levels off sale are marked in batches, in their order: what is counted meanwhile waits for one only', async () => {
  const connectionString = await emptyDatabase('kiosk_fill_off_sale');
  const [client, counting] = [await connect(connectionString), await connect(connectionString)];
  const { baseline, later } = await migrationFiles();
  await applyOnly(client, [...baseline, ...later.filter((name) => name < FILL)]);
  await client.query(`
    insert into categories (id, slug, name) values (gen_random_uuid(), 'lamps', 'Lamps');
    insert into brands (id, slug, name) values (gen_random_uuid(), 'lux', 'Lux');
    insert into products (id, slug, name, brand_id, category_id, status)
      select gen_random_uuid(), status, status, brands.id, categories.id, status
      from brands, categories, unnest('{archived,published}'::text[]) status;
    insert into variants (id, product_id, position, price_minor, choices)
      select gen_random_uuid(), id, n, 1900, array[n::text] from products, generate_series(1, 1500) n;
    insert into stock_levels (variant_id) select id from variants on conflict do nothing;
    update stock_levels set is_off_sale = false`);
  const { rows: levels } = await client.query<{ id: string }>(
    'select variant_id as id from stock_levels order by variant_id',
  );
  expect(levels).toHaveLength(3_000);
  const lock = 'select from stock_levels where variant_id = $1 for update';
  const { rows: offSale } = await client.query<{ id: string }>(
    `select v.id from variants v join products p on p.id = product_id where p.status = 'archived' order by v.id`,
  );
  await counting.query('begin');
  await counting.query(lock, [offSale.at(-1)?.id]);
  const migrated = migrate(connectionString, '1.0.0');
  const marked = async () => {
    const { rows } = await client.query<{ id: string }>(
      'select variant_id as id from stock_levels where is_off_sale order by variant_id',
    );
    return rows;
  };
  await expect.poll(async () => (await marked()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const inFirst = new Set(levels.slice(0, 2_000).map(({ id }) => id));
  expect(await marked()).toEqual(offSale.filter(({ id }) => inFirst.has(id)));
  // The first batch is committed: its levels are free, also for a count that holds one of the next.
  await counting.query(`${lock} nowait`, [offSale[0]?.id]);
  await counting.query('commit');
  await migrated;
  expect(await marked()).toEqual(offSale);
});
