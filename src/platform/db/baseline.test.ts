import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { readConfig } from '#platform/config.ts';
import { openKiosk } from '#server/kiosk.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';
import { copyDatabase } from './copy-database.ts';
import { applyOnly, migrate, missingMigrations } from './migrate.ts';
import { migrationFiles } from './migration-files.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { readRows, readSchema, readTraces } from './testing/read-schema.ts';

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A database from before the baseline with the first `count` of its migrations. */
async function formerDatabase(name: string, count: number) {
  const connectionString = await emptyDatabase(name);
  const client = await connect(connectionString);
  const { former } = await migrationFiles();
  await applyOnly(client, former.slice(0, count));
  return { connectionString, client, rest: former.slice(count) };
}

/** A database that this run has migrated from an empty one. */
async function freshDatabase(): Promise<pg.Client> {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  return connect(connectionString);
}

const namesIn = async (client: pg.Client) =>
  (await client.query('select name from schema_migrations')).rows.map(({ name }) => name).sort();

test('the baseline has the same schema as the migrations before it, from any of their states', async () => {
  const { former, baseline, later } = await migrationFiles();
  const fresh = await readSchema(await freshDatabase());
  expect(fresh.tables?.length).toBeGreaterThan(60);
  // The first, one in the middle, the last: those between pass the same files in the same order.
  const counts = [1, 34, former.length];
  for (const count of counts) {
    const { connectionString, client, rest } = await formerDatabase(`kiosk_baseline_${count}`, count);
    expect(await missingMigrations(connectionString)).toEqual([...rest, ...later]);
    expect(await migrate(connectionString, '1.0.0')).toEqual([...rest, ...later]);
    expect(await readSchema(client)).toEqual(fresh);
    expect(await namesIn(client)).toEqual([...former, ...baseline, ...later].sort());
    expect(await migrate(connectionString, '1.0.0')).toEqual([]);
  }
});

test('migrations before the baseline are closed, and later ones have their time in the name', async () => {
  const { former, later } = await migrationFiles();
  expect(former).toHaveLength(59);
  expect(later.filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
});

test('an empty database begins with the baseline and nothing from before it', async () => {
  const { baseline, later } = await migrationFiles();
  const connectionString = await emptyDatabase('kiosk_baseline_empty');
  expect(await missingMigrations(connectionString)).toEqual([...baseline, ...later]);
  expect(await migrate(connectionString, '1.0.0')).toEqual([...baseline, ...later]);
  expect(await namesIn(await connect(connectionString))).toEqual([...baseline, ...later].sort());
});

test('an interrupted start continues within the baseline', async () => {
  const { baseline, later } = await migrationFiles();
  const fresh = await readSchema(await freshDatabase());
  const connectionString = await emptyDatabase('kiosk_baseline_begun');
  const client = await connect(connectionString);
  await applyOnly(client, baseline.slice(0, 5));
  expect(await migrate(connectionString, '1.0.0')).toEqual([...baseline.slice(5), ...later]);
  expect(await readSchema(client)).toEqual(fresh);
});

test('a full shop from before the baseline passes it without a write, and can be copied', async () => {
  const { former, baseline, later } = await migrationFiles();
  const { connectionString, client } = await formerDatabase('kiosk_baseline_today', former.length);
  await applyOnly(client, later);
  const config = readConfig({ KIOSK_DEMO: '0', LOG_LEVEL: 'silent' });
  const kiosk = openKiosk(config, { connectionString });
  await seedDemo(kiosk);
  await kiosk.close();
  const [rows, traces, schema] = [
    await readRows(client, { but: ['schema_migrations'] }),
    await readTraces(client),
    await readSchema(client),
  ];
  expect(rows.length).toBeGreaterThan(1_000);

  expect(await migrate(connectionString, '1.0.0')).toEqual([]);

  expect(await readRows(client, { but: ['schema_migrations'] })).toEqual(rows);
  expect(await readTraces(client)).toEqual(traces);
  expect(await readSchema(client)).toEqual(schema);
  expect(await namesIn(client)).toEqual([...former, ...baseline, ...later].sort());

  const to = await emptyDatabase('kiosk_baseline_copy');
  await copyDatabase(connectionString, to);
  const copy = await connect(to);
  expect(await readRows(copy)).toEqual(await readRows(client));
  expect(await migrate(to, '1.0.0')).toEqual([]);
});

test('a shop that began before the baseline is copied with its history, and continues from there', async () => {
  const { later } = await migrationFiles();
  const fresh = await readSchema(await freshDatabase());
  const { connectionString, client, rest } = await formerDatabase('kiosk_baseline_half', 30);
  const to = await emptyDatabase('kiosk_baseline_half_copy');
  await copyDatabase(connectionString, to);
  const copy = await connect(to);
  expect(await readSchema(copy)).toEqual(await readSchema(client));
  expect(await migrate(to, '1.0.0')).toEqual([...rest, ...later]);
  expect(await readSchema(copy)).toEqual(fresh);
});

test('the data of a shop from before the baseline is complete after it, including derived data', async () => {
  const { connectionString, client } = await formerDatabase('kiosk_baseline_goods', 13);
  await client.query(`
    insert into categories (id, slug, name) values (gen_random_uuid(), 'lamps', 'Lamps');
    insert into brands (id, slug, name) values (gen_random_uuid(), 'lux', 'Lux');
    insert into products (id, slug, name, brand_id, category_id, import_fields)
      select gen_random_uuid(), slug, slug, (select id from brands), (select id from categories),
        jsonb_build_object('Gift Card', (slug = 'card')::text) from unnest('{lamp,card}'::text[]) slug;
    insert into variants (id, product_id, position, price_minor) select gen_random_uuid(), id, 0, 1900 from products;
    insert into listings (product_id, category_id, brand_id, price_minor, price_max_minor, variant_count, in_stock, rating,
        listed_at, name, search_en, search_de)
      select id, category_id, brand_id, 1900, 1900, 1, true, 4.5, now(), name, '', '' from products`);
  await migrate(connectionString, '1.0.0');
  const { rows } = await client.query(`
    select slug, is_gift_card, rating, (select history.price_minor::integer from price_history history join variants on id = variant_id
      where product_id = products.id) as price
    from products left join listing_keys on product_id = products.id order by slug`);
  expect(rows).toEqual([
    { slug: 'card', is_gift_card: true, rating: null, price: 1900 },
    { slug: 'lamp', is_gift_card: false, rating: 4.5, price: 1900 },
  ]);
  const counts = await client.query(
    'select sum(stars_4)::integer as listed, sum(stock_4)::integer as in_stock from listing_counts where category_id is null and brand_id is null',
  );
  expect(counts.rows).toEqual([{ listed: 1, in_stock: 1 }]);
});

test('the comparison detects each kind of difference', async () => {
  const client = await freshDatabase();
  const before = await readSchema(client);
  const changes: Record<string, string> = {
    extensions: 'drop extension fuzzystrmatch',
    tables: 'alter table limits set (fillfactor = 90)',
    columns: 'alter table limits alter column used set default 1',
    constraints: 'alter table limits add constraint few check (used < 100) not valid',
    indexes: 'drop index limits_ends_at_idx',
    functions:
      "create or replace function stamp_terms() returns trigger language plpgsql as 'begin return new; end'",
    triggers: 'alter table orders disable trigger order_terms_are_kept',
    views: 'create view few as select 1 as one',
    types: "create type few as enum ('one')",
    dictionaries: 'create text search dictionary few (template = simple)',
    configurations: 'alter text search configuration kiosk_en drop mapping for word',
    sequences: "select nextval('changed_tags_id_seq')",
    statistics: 'create statistics few on key, used from limits',
    policies: 'create policy few on limits using (true)',
    rules: 'create rule few as on delete to limits do instead nothing',
    remarks: "comment on table limits is 'few'",
    rows: "delete from search_synonyms where lexeme = 'sofa'",
    objects: 'create operator === (leftarg = text, rightarg = text, function = texteq)',
  };
  for (const [part, change] of Object.entries(changes)) {
    await client.query('begin');
    await client.query(change);
    expect((await readSchema(client))[part], part).not.toEqual(before[part]);
    await client.query('rollback');
  }
  const compared = Object.keys(before).filter((part) => part !== 'eventTriggers');
  expect(Object.keys(changes).sort()).toEqual(compared.sort());
});
