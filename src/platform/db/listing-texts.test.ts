import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { prepareSearch, readSuggestions, refreshSearch } from '#domains/browse/server/index.ts';
import { readConfig } from '#platform/config.ts';
import type { Locale } from '#platform/locale.ts';
import { openKiosk } from '#server/kiosk.ts';
import { applyOnly, migrate } from './migrate.ts';
import { migrationFiles } from './migration-files.ts';
import { emptyDatabase } from './testing/empty-database.ts';

const FIRST = '20261123010010_listing_texts.sql';

/** A product as the version before lists it, with a vector of its words in each language. */
const listed = (slug: string, english: string, german: string) => `
  with product as (
    insert into products (id, slug, name, brand_id, category_id)
    select gen_random_uuid(), '${slug}', '${english}', brands.id, categories.id from brands, categories returning *
  ), variant as (
    insert into variants (id, product_id, position, price_minor) select gen_random_uuid(), id, 0, 1900 from product
  ), words as (
    insert into search_words (locale, word, lexeme, title_count)
    select locale, word, (tsvector_to_array(to_tsvector(('kiosk_' || locale)::regconfig, word)))[1], 1
    from (values ('en', '${english}'), ('de', '${german}')) names (locale, name), lower(name) word
  )
  insert into listings (product_id, category_id, brand_id, price_minor, price_max_minor, variant_count, in_stock, listed_at, name,
    search_en, search_de, title_en, title_de)
  select id, category_id, brand_id, 1900, 1900, 1, true, now(), name, english, german, setweight(english, 'A'), setweight(german, 'A')
  from product, to_tsvector('kiosk_en', '${english}') english, to_tsvector('kiosk_de', '${german}') german`;

test('a shop from before the rows of words finds as before, and forgets nothing', async () => {
  const connectionString = await emptyDatabase('kiosk_listing_texts');
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { baseline, later } = await migrationFiles();
  await applyOnly(client, [...baseline, ...later.filter((name) => name < FIRST)]);
  await client.query(`insert into categories (id, slug, name) values (gen_random_uuid(), 'light', 'Light');
    insert into brands (id, slug, name) values (gen_random_uuid(), 'lux', 'Lux')`);
  await client.query(listed('lamp', 'Lamp', 'Lampe'));
  await client.query(listed('chair', 'Chair', 'Stuhl'));
  await migrate(connectionString, '1.0.0');

  const kiosk = openKiosk(readConfig({ KIOSK_DEMO: '0', LOG_LEVEL: 'silent' }), { connectionString });
  onTestFinished(async () => {
    await client.end();
    await kiosk.close();
  });
  const find = async (typed: string, locale: Locale) => {
    const { body } = await readSuggestions(kiosk.context({ kind: 'visitor' }, locale), typed);
    return (JSON.parse(body).data as { slug: string }[]).map(({ slug }) => slug);
  };
  expect([await find('lamps', 'en'), await find('lampen', 'de')]).toEqual([['lamp'], ['lamp']]);
  expect([await find('chairs', 'en'), await find('stuhl', 'de')]).toEqual([['chair'], ['chair']]);
  await client.query(`delete from products where slug = 'lamp'`);
  expect(await find('lamps', 'en')).toEqual([]);

  const system = kiosk.context({ kind: 'system' });
  await prepareSearch(system);
  await refreshSearch(system);
  const { rows } = await client.query('select locale, name, is_outdated from listing_texts order by locale');
  expect(rows).toEqual([
    { locale: 'de', name: 'Chair', is_outdated: false },
    { locale: 'en', name: 'Chair', is_outdated: false },
  ]);
  expect(await find('chairs', 'en')).toEqual(['chair']);
});
