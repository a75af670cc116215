import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { locales } from '#platform/locale.ts';
import { readSource, sourceFiles } from './support/imports.ts';

/*
 * Texts are in `messages`; what else a language needs is in the few tables named below. A further language is files
 * and a line in these; any other object with a member per language, or condition on one, would have to be found and
 * changed for each.
 */

const code = `'?(${locales.join('|')})'?`;
const ofLanguages = new RegExp(`(^|[{,(])\\s*${code}: |[!=]== ${code}(?![\\w'])|case ${code}:`, 'm');

/** Files that may name languages, with the reason. */
const mayName: Record<string, string> = {
  'src/platform/locale.ts': 'the list of languages',
  'src/platform/text-search/languages.ts': 'how search treats the words of each language',
  'src/domains/browse/server/search/accessories.ts': 'what accessories are called, for search',
  'src/domains/orders/tracking-links.ts': 'the pages of carriers in each language',
};

test.each([
  "const words: Record<Locale, string> = { en: 'Yes', de: 'Ja' };",
  "  de: { name: 'Gewicht' },",
  "const isGerman = locale === 'de';",
  "  case 'fr':",
])('the text of a language in code is found: %s', (line) => {
  expect(line).toMatch(ofLanguages);
});

test('no code holds the texts of a language, or decides by one', () => {
  const found = sourceFiles('src')
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .filter((path) => !(path in mayName) && ofLanguages.test(readSource(path)));
  expect(found).toEqual([]);
});

test('no column, function or type of the database is named after a language', async () => {
  const client = new pg.Client({ connectionString: inject('templateUrl') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype <> 'c' and typelem = 0`);
  await client.end();
  expect(rows.length).toBeGreaterThan(500);
  const named = new RegExp(`_(${locales.join('|')})$`);
  expect(rows.map(({ name }) => name).filter((name) => named.test(name))).toEqual([]);
});
