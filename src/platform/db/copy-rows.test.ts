import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { copyIn, copyOut, keepColumns, readPlainTexts } from './copy-rows.ts';
import { emptyDatabase } from './testing/empty-database.ts';

async function openDatabase(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await emptyDatabase(name) });
  await client.connect();
  onTestFinished(() => client.end());
  await readPlainTexts(client);
  return client;
}

async function partsOf(client: pg.Client, table: string, columns: string[]): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of copyOut(client, table, columns)) parts.push(part);
  return parts;
}

test('values of every kind come back as they were, whatever the settings of the database are', async () => {
  const client = await openDatabase('kiosk_copied_values');
  await client.query(
    `create table there (id int generated always as identity, name text, at timestamptz, span interval, bytes bytea,
       share float8, tags text[], facts jsonb, doubled int generated always as (id * 2) stored);
     create table here (like there including all)`,
  );
  await client.query(
    `insert into there (name, at, span, bytes, share, tags, facts) values
       (E'tab\\t, line\\nfeed, \\\\N and \\\\', '2026-11-28 12:00:00.123456+09', '1 mon -3 days 04:05:06', '\\x00ff0a09', 0.1,
        array['a,b', null, '"'], 'null'),
       ('', 'infinity', null, '', 'NaN', '{}', null),
       (null, null, null, null, 1e-300, null, '{"a": [1, "ü\\n"]}')`,
  );
  const columns = ['id', 'name', 'at', 'span', 'bytes', 'share', 'tags', 'facts'];
  const parts = await partsOf(client, 'there', columns);
  await client.query(
    "set timezone = 'Asia/Tokyo'; set datestyle = 'German'; set intervalstyle = 'iso_8601'; set bytea_output = 'escape'",
  );
  await readPlainTexts(client);
  expect(Buffer.concat(await partsOf(client, 'there', columns))).toEqual(Buffer.concat(parts));
  for (const part of parts) await copyIn(client, 'here', columns, part);
  const { rows } = await client.query('table there except all table here');
  expect(rows).toEqual([]);
  expect((await client.query('select count(*)::int as rows from here')).rows).toEqual([{ rows: 3 }]);
});

test('rows are read in parts of whole lines, also those that are larger than a part', async () => {
  const client = await openDatabase('kiosk_copied_parts');
  await client.query(
    "create table rows as select n, repeat('x', case n when 2 then 3000000 else 700000 end) as text from generate_series(1, 6) n",
  );
  const parts = await partsOf(client, 'rows', ['n', 'text']);
  expect(parts.map((part) => part.toString().match(/^\d/gm))).toEqual([
    ['1'],
    ['2'],
    ['3'],
    ['4'],
    ['5'],
    ['6'],
  ]);
  expect(parts.every((part) => part.at(-1) === '\n'.charCodeAt(0))).toBe(true);
});

test('a table that is missing or refuses a row is an error, and the connection goes on', async () => {
  const client = await openDatabase('kiosk_copied_errors');
  await expect(partsOf(client, 'missing', ['n'])).rejects.toThrow('does not exist');
  await client.query('create table numbers (n int primary key)');
  await expect(copyIn(client, 'numbers', ['n'], Buffer.from('1\n1\n'))).rejects.toThrow('duplicate key');
  await copyIn(client, 'numbers', ['n'], Buffer.from('1\n2\n'));
  expect(Buffer.concat(await partsOf(client, 'numbers', ['n'])).toString()).toBe('1\n2\n');
});

test('of a table that has lost a column, the others are kept in their order', () => {
  const lines = Buffer.from('1\ta\\tb\t\\N\n2\t\\n\tü\n');
  expect(keepColumns(lines, ['n', 'old', 'text'], ['text', 'n']).toString()).toBe('\\N\t1\nü\t2\n');
});
