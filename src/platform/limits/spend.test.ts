import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { type Kiosk, openKiosk } from '#server/kiosk.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { networkOf } from './limit-key.ts';
import { spend } from './spend.ts';

let shop: TestShop;
let other: Kiosk;
const open = () =>
  openKiosk(readConfig({ LOG_LEVEL: 'silent' }), { connectionString: shop.connectionString });
beforeAll(async () => {
  shop = await createTestShop();
  other = open();
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const outcome = ({ db, services }: Kiosk, key: string, most = 20, unasked = 0) =>
  spend({ db, services }, { name: 'try', key, most, seconds: 60, unasked }).then(
    () => 'passed',
    ({ code, params }) => `${code} ${params.seconds > 0 && params.seconds <= 60}`,
  );

test('of 64 concurrent tries on two servers exactly the allowed number passes, also after a restart', async () => {
  const key = newId();
  const tries = Array.from({ length: 64 }, (_, index) => outcome(index % 2 ? other : shop.kiosk, key));
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((text) => text === 'passed')).toHaveLength(20);
  expect(new Set(outcomes)).toEqual(new Set(['passed', 'request.too_many true']));
  const restarted = open();
  expect(await outcome(restarted, key)).toBe('request.too_many true');
  await restarted.close();
  expect(await outcome(shop.kiosk, 'somebody else')).toBe('passed');
});

test('few tries are not counted in the database, and more are counted from the first', async () => {
  const used = async () => (await shop.kiosk.db.query('select max(used) as used from limits')).rows[0].used;
  await shop.kiosk.db.query('delete from limits');
  const outcomes: string[] = [];
  for (let index = 0; index < 5; index++) outcomes.push(await outcome(shop.kiosk, 'seldom', 7, 5));
  expect(await used()).toBeNull();
  for (let index = 0; index < 4; index++) outcomes.push(await outcome(shop.kiosk, 'seldom', 7, 5));
  expect(outcomes.map((text) => text === 'passed')).toEqual([...Array(7).fill(true), false, false]);
  expect(await used()).toBe(9);
  for (let index = 0; index < 5; index++) await outcome(other, 'seldom', 7, 5);
  expect(await outcome(other, 'seldom', 7, 5)).toBe('request.too_many true');
});

test('after the window tries are allowed again, and expired rows are deleted', async () => {
  expect([await outcome(shop.kiosk, 'later', 1), await outcome(shop.kiosk, 'later', 1)]).toEqual([
    'passed',
    'request.too_many true',
  ]);
  const { db } = shop.kiosk;
  await db.query("update limits set ends_at = now() - interval '1 second'");
  expect(await outcome(shop.kiosk, 'later', 1)).toBe('passed');
  await db.query(
    "insert into limits select n::text, 1, now() - interval '1 day' from generate_series(1, 900) n",
  );
  const fresh = open();
  for (let index = 0; index < 3; index++) await outcome(fresh, 'sweeper');
  await fresh.close();
  const { rows } = await db.query('select count(*) as old from limits where ends_at < now()');
  expect(rows[0].old).toBe(0);
});

test('a limit cannot be counted inside a transaction that could undo it', async () => {
  const ctx = shop.kiosk.context(actors.visitor);
  const inside = inTransaction(ctx, (tx) => spend(tx, { name: 'try', key: 'x', most: 1, seconds: 1 }));
  await expect(inside).rejects.toThrow('before the transaction');
});

test('an IPv6 address counts with its whole network', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect([networkOf('192.0.2.1'), networkOf('')]).toEqual(['192.0.2.1', '']);
});
