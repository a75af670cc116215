import { readdir } from 'node:fs/promises';
import { getPriority } from 'node:os';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { onServer } from '#tests/support/test-database.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openSpool, SpoolFull } from './spool.ts';
import { takeSnapshot } from './take-snapshot.ts';

async function openSource() {
  const { connectionString, config } = await openTestShop();
  const source = { connectionString, version: '1', spool: { folder: config.dataDir }, isPatient: false };
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  /** The transactions for which the database keeps former versions of rows. */
  const held = async () => {
    const { rows } = await client.query(
      `select count(*)::int as held from pg_stat_activity
       where datname = current_database() and backend_xmin is not null and pid <> pg_backend_pid()`,
    );
    return rows[0].held;
  };
  return { source, held };
}

async function rowsOf(parts: AsyncIterable<{ table: string; bytes: Buffer }>, name: string): Promise<string> {
  let rows = '';
  for await (const { table, bytes } of parts) if (table === name) rows += bytes;
  return rows;
}

test('orders are not held up by a backup that compresses, since its rows wait in a file without a name', async () => {
  const { source, held } = await openSource();
  let hasNoRoom = false;
  const before = await readdir(source.spool.folder);
  const snapshot = await takeSnapshot(source, { hasMediaBeside: true, onNoRoom: () => (hasNoRoom = true) });
  expect([await held(), hasNoRoom]).toEqual([0, false]);
  expect(await readdir(source.spool.folder)).toEqual(before);
  await onServer(source.connectionString, "insert into changed_tags (tags) values ('{later}')");
  expect(await rowsOf(snapshot.parts, 'changed_tags')).not.toContain('later');
  await snapshot.close();
});

test('a backup that lets orders go first slows down nothing else of the process that writes it', async () => {
  const { source } = await openSource();
  const before = getPriority();
  const snapshot = await takeSnapshot({ ...source, isPatient: true }, { hasMediaBeside: true });
  onTestFinished(snapshot.close);
  expect(getPriority()).toBe(before);
});

test('on a disk without room for its rows a shop is backed up all the same, and it is said that orders are slower', async () => {
  const { source, held } = await openSource();
  let hasNoRoom = false;
  const cramped = { ...source, spool: { ...source.spool, most: 1_000_000 } };
  const snapshot = await takeSnapshot(cramped, { hasMediaBeside: true, onNoRoom: () => (hasNoRoom = true) });
  onTestFinished(snapshot.close);
  expect([await held(), hasNoRoom]).toEqual([1, true]);
  await onServer(source.connectionString, "insert into changed_tags (tags) values ('{later}')");
  const rows = await rowsOf(snapshot.parts, 'changed_tags');
  expect([rows.includes('later'), await held()]).toEqual([false, 0]);
});

test('a spool takes no more than its room', async () => {
  const { source } = await openSource();
  const place = { ...source.spool, most: 10 };
  await expect(openSpool(place, 11)).rejects.toThrow(SpoolFull);
  const spool = await openSpool(place, 5);
  onTestFinished(spool.close);
  await spool.write({ table: 'orders', bytes: Buffer.from('1\n2\n3\n') });
  await expect(spool.write({ table: 'orders', bytes: Buffer.from('4\n5\n6\n') })).rejects.toThrow(SpoolFull);
});
