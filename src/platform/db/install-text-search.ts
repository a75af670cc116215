import pg from 'pg';
import { locales } from '../locale.ts';
import { configurationOf, wordForms } from '../text-search/languages.ts';

/**
 * Creates what each language of the program needs to be searched: a configuration that makes words, after PostgreSQL's
 * own for the language or `simple`, and its part of every table that is divided by language. Repeatable; a new language
 * needs no migration. The caller holds the migration lock.
 */
export async function installTextSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select exists (select from pg_ts_config where cfgname = 'kiosk_plain') as ready`,
  );
  if (!rows[0]?.ready) return;
  for (const locale of locales) {
    await createConfiguration(client, configurationOf(locale), wordForms(locale));
    await createPartitions(client, locale);
  }
}

async function createConfiguration(client: pg.Client, configuration: string, forms: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select cfgname as name from pg_ts_config');
  const known = new Set(rows.map(({ name }) => name));
  if (known.has(configuration)) return;
  const [copied, dictionary] = known.has(forms) ? [forms, `${forms}_stem`] : ['simple', 'simple'];
  const name = pg.escapeIdentifier(configuration);
  await client.query(`
    create text search configuration ${name} (copy = ${pg.escapeIdentifier(copied)});
    alter text search configuration ${name}
      alter mapping for hword, hword_part, word with unaccent, ${pg.escapeIdentifier(dictionary)}`);
}

/** Tables that are divided by a list of languages. */
const divided = `
  select relname as name from pg_partitioned_table join pg_class on oid = partrelid
  where relnamespace = 'public'::regnamespace and partstrat = 'l'
    and partattrs[0] = (select attnum from pg_attribute where attrelid = partrelid and attname = 'locale')`;

async function createPartitions(client: pg.Client, locale: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(divided);
  for (const { name } of rows) {
    const partition = pg.escapeIdentifier(`${name}_${locale.toLowerCase().replaceAll('-', '_')}`);
    await client.query(
      `create table if not exists ${partition} partition of ${pg.escapeIdentifier(name)} for values in (${pg.escapeLiteral(locale)})`,
    );
  }
}
