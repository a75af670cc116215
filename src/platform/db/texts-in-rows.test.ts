import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { applyOnly, migrate } from './migrate.ts';
import { migrationFiles, readMigration } from './migration-files.ts';
import { emptyDatabase } from './testing/empty-database.ts';

const TEXTS_IN_ROWS = '20261123001200_texts_in_rows.sql';
/** The migration that drops the columns; until then, texts are in both. */
const ROWS_ONLY = '20261123100600_no_columns_of_languages.sql';
const options =
  '[{ "value": "Red", "valueDe": "Rot", "swatch": "#c33" }, { "value": "Blue", "valueDe": "" }, { "value": "XL" }]';

/** What a shop of the last release has in German, in everything that has words. */
const germanShop = `
  insert into categories (id, slug, name, name_de, description, description_de)
    values (gen_random_uuid(), 'cups', 'Cups', 'Tassen', 'To drink', 'Zum Trinken');
  insert into brands (id, slug, name, name_de, description_de) values (gen_random_uuid(), 'sea', 'Sea', '', 'Vom Meer');
  insert into products (id, slug, name, name_de, description, description_de, brand_id, category_id)
    select gen_random_uuid(), given.slug, given.slug, german, 'A cup', 'Eine "Tasse" — 100 % schön', brands.id, categories.id
    from brands, categories, (values ('mug', 'Becher'), ('cup', null)) as given (slug, german);
  insert into products (id, slug, name, brand_id, category_id)
    select gen_random_uuid(), 'plain', 'Plain', brands.id, categories.id from brands, categories;
  insert into product_options (product_id, position, name, name_de, choices)
    select id, 0, 'Colour', 'Farbe', '${options}'::jsonb from products where slug = 'mug'
    union all select id, 1, 'Size', null, '[{ "value": "M" }]'::jsonb from products where slug = 'mug';
  insert into media (id, status) values (gen_random_uuid(), 'pending');
  insert into product_pictures (product_id, position, media_id, alt, alt_de)
    select products.id, 0, media.id, 'A mug', 'Ein Becher' from products, media where slug = 'mug';
  insert into slides (id, position, title, title_de, body, body_de, button, button_de, href)
    values (gen_random_uuid(), 0, 'New', 'Neu', 'Look', null, 'Go', 'Los', '/');
  insert into pages (slug, title, title_de, body, body_de) values ('about', 'About', 'Über uns', '# Hi', '# Hallo');
  insert into shipping_methods (id, name, name_de, price_minor) values (gen_random_uuid(), 'Post', 'Paket', 490);
  insert into promotions (id, name, name_de, kind, amount_minor) values (gen_random_uuid(), 'Five', 'Fünf', 'amount', 500);
  insert into tax_rates (id, country, name, name_de, rate_ppm) values (gen_random_uuid(), 'DE', 'VAT', 'USt', 190000)`;

const texts = `
  select 'product ' || slug || ' ' || locale as of, concat_ws('|', t.name, t.description) as words
    from product_texts t join products on id = product_id
  union all select 'category ' || locale, concat_ws('|', name, description) from category_texts
  union all select 'brand ' || locale, concat_ws('|', name, description) from brand_texts
  union all select 'option ' || position || ' ' || locale, concat_ws('|', name, labels) from product_option_texts
  union all select 'picture ' || position || ' ' || locale, alt from product_picture_texts
  union all select 'slide ' || locale, concat_ws('|', title, body, button) from slide_texts
  union all select 'page ' || page_slug || ' ' || locale, concat_ws('|', title, body) from page_texts
  union all select 'method ' || locale, name from shipping_method_texts
  union all select 'promotion ' || locale, name from promotion_texts
  union all select 'tax ' || locale, name from tax_rate_texts`;

const everyText = {
  'product mug de': 'Becher|Eine "Tasse" — 100 % schön',
  'product cup de': 'Eine "Tasse" — 100 % schön',
  'category de': 'Tassen|Zum Trinken',
  'brand de': 'Vom Meer',
  'option 0 de': 'Farbe|{"Red": "Rot"}',
  'picture 0 de': 'Ein Becher',
  'slide de': 'Neu|Los',
  'page about de': 'Über uns|# Hallo',
  'method de': 'Paket',
  'promotion de': 'Fünf',
  'tax de': 'USt',
};

async function openLastRelease(name: string) {
  const connectionString = await emptyDatabase(name);
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  const files = await migrationFiles();
  const { baseline, later } = files;
  await applyOnly(client, [...baseline, ...later.filter((file) => file < TEXTS_IN_ROWS)]);
  const read = async () =>
    Object.fromEntries((await client.query(texts)).rows.map(({ of, words }) => [of, words]));
  return {
    client,
    read,
    /** To this version. */
    update: () => migrate(connectionString, '1.0.0'),
    /** To the version that has the texts in columns and rows. */
    async updateToBoth() {
      for (const file of later.filter((name) => name >= TEXTS_IN_ROWS && name < ROWS_ONLY))
        await client.query(await readMigration(file, files));
    },
  };
}

test('a shop of the last release opens with every German text in place', async () => {
  const { client, read, update } = await openLastRelease('kiosk_texts_filled');
  await client.query(germanShop);
  await update();
  expect(await read()).toEqual(everyText);
  const { rows } = await client.query(
    "select choices from product_options where choices::text like '%valueDe%'",
  );
  expect(rows).toEqual([]);
});

test('texts written by the previous release during an update are read by the new one', async () => {
  const { client, read, updateToBoth } = await openLastRelease('kiosk_texts_old_writes');
  await updateToBoth();
  await client.query(germanShop);
  expect(await read()).toEqual(everyText);

  await client.query(`update products set name_de = null, description_de = '' where slug = 'mug'`);
  await client.query(
    `update product_options set choices = '[{ "value": "Red", "valueDe": "Knallrot" }]' where position = 0`,
  );
  await client.query(`delete from product_pictures`);
  await client.query(`update pages set title_de = 'Wir'`);
  const changed = await read();
  expect(changed).not.toHaveProperty('product mug de');
  expect(changed).not.toHaveProperty('picture 0 de');
  expect(changed).toMatchObject({
    'option 0 de': 'Farbe|{"Red": "Knallrot"}',
    'page about de': 'Wir|# Hallo',
  });
});

test('texts written by the new release during an update are read by the previous one, and no version is counted twice', async () => {
  const { client, updateToBoth } = await openLastRelease('kiosk_texts_new_writes');
  await client.query(germanShop);
  await updateToBoth();
  await client.query(`
    insert into product_texts (product_id, locale, name) select id, 'de', 'Schlicht' from products where slug = 'plain';
    insert into product_texts (product_id, locale, name) select id, 'fr', 'Simple' from products where slug = 'plain';
    update category_texts set name = 'Becher';
    update product_option_texts set name = null, labels = '{"Blue": "Blau"}' where position = 0;
    delete from product_picture_texts; delete from page_texts`);
  const { rows } = await client.query(`
    select (select name_de from products where slug = 'plain'), c.name_de as category, c.version,
      o.name_de as option, o.choices, alt_de, title_de, pages.version as page_version
    from categories c, product_options o, product_pictures, pages where o.position = 0`);
  expect(rows).toEqual([
    {
      name_de: 'Schlicht',
      category: 'Becher',
      version: 1,
      option: null,
      choices: [{ value: 'Red', swatch: '#c33' }, { value: 'Blue', valueDe: 'Blau' }, { value: 'XL' }],
      alt_de: null,
      title_de: null,
      page_version: 1,
    },
  ]);
});
