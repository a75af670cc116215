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

const sellers = {
  id: 'string',
  name: 'string',
  deletedAt: 'date?',
  email: 'string',
  updatedAt: 'date',
} as const;
const writeSellers = () => {
  const { insertRows, changeRows } = tableColumns('sellers', sellers);
  insertRows<{ id: string }>('on conflict (id) do nothing returning id');
  changeRows<{ id: string }>('where id = $2 returning id', 'version = version + 1');
};
const idRow = new Map([['id', new Set<Kind>(['string'])]]);

test('columns that match the table pass', async () => {
  expect(await check(writeSellers, '', idRow)).toEqual([]);
});

test('a renamed or dropped column fails in reads, inserts and updates', async () => {
  const renamed = await check(writeSellers, 'alter table sellers rename deleted_at to gone_at');
  expect(renamed).toHaveLength(4);
  for (const problem of renamed) expect(problem).toContain('deleted_at');
  const read = () => plannedQuery('select deleted_at from sellers');
  expect(await check(read, 'alter table sellers drop deleted_at cascade')).toEqual([
    'column "deleted_at" does not exist',
  ]);
});

test('a kind, nullability or required column that differs from the table fails', async () => {
  const wrong = { id: 'string', name: 'number', deletedAt: 'date', email: 'string?' } as const;
  expect(await check(() => tableColumns('sellers', wrong))).toEqual([
    'name is string, its type says number',
    'deletedAt may be null',
    'email is never null',
  ]);
  const nameless = () => tableColumns('sellers', { id: 'string', email: 'string' }).insertRows();
  expect(await check(nameless)).toContain('it inserts no name');
});

test('the result of a query is compared with its row type', async () => {
  const returned = () => plannedQuery('delete from sellers returning id as address, version');
  const row = new Map([...idRow, ['version', new Set<Kind>(['string'])]]);
  expect(await check(returned, '', row)).toEqual([
    'it does not answer id',
    'its type does not name address',
    'version is number, its type says string',
  ]);
});
