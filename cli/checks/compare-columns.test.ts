import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { collectQueries, type DeclaredQuery, plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns } from '#platform/db/table-columns.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';
import { problemsOf } from './compare-columns.ts';
import type { Kind } from './row-types.ts';

const declared: DeclaredQuery[] = [];
collectQueries((query) => void declared.push(query));

/** The findings for the declarations of `make`, on a migrated database after `change`. */
async function check(make: () => unknown, change = '', row?: Map<string, Set<Kind>>): Promise<string[]> {
  const { connectionString, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await client.query(change);
  declared.length = 0;
  make();
  const problems: string[] = [];
  for (const query of declared) problems.push(...(await problemsOf(client, query, row)));
  return problems;
}

const pages = {
  slug: 'string',
  title: 'string',
  titleDe: 'string?',
  body: 'string',
  updatedAt: 'date',
} as const;
const writePages = () => {
  const { insertRows, changeRows } = tableColumns('pages', pages);
  insertRows<{ slug: string }>('on conflict (slug) do nothing returning slug');
  changeRows<{ slug: string }>('where slug = $2 returning slug', 'version = version + 1');
};
const slugRow = new Map([['slug', new Set<Kind>(['string'])]]);

test('columns that match the table pass', async () => {
  expect(await check(writePages, '', slugRow)).toEqual([]);
});

test('a renamed or dropped column fails in reads, inserts and updates', async () => {
  const renamed = await check(writePages, 'alter table pages rename title_de to german_title');
  expect(renamed).toHaveLength(4);
  for (const problem of renamed) expect(problem).toContain('title_de');
  const read = () => plannedQuery('select title_de from pages');
  expect(await check(read, 'alter table pages drop title_de cascade')).toEqual([
    'column "title_de" does not exist',
  ]);
});

test('a kind, nullability or required column that differs from the table fails', async () => {
  const wrong = { slug: 'string', title: 'number', titleDe: 'string', body: 'string?' } as const;
  expect(await check(() => tableColumns('pages', wrong))).toEqual([
    'title is string, its type says number',
    'titleDe may be null',
    'body is never null',
  ]);
  const untitled = () => tableColumns('pages', { slug: 'string', body: 'string' }).insertRows();
  expect(await check(untitled)).toContain('it inserts no title');
});

test('the result of a query is compared with its row type', async () => {
  const returned = () => plannedQuery('delete from pages returning slug as address, version');
  const row = new Map([...slugRow, ['version', new Set<Kind>(['string'])]]);
  expect(await check(returned, '', row)).toEqual([
    'it does not answer slug',
    'its type does not name address',
    'version is number, its type says string',
  ]);
});
