import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/run-shop.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openDatabase, runTransaction } from './db/database.ts';
import { brokenUniqueConstraint, isDatabaseAway, isRefusedValue } from './errors.ts';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('a violated unique constraint is recognized by its name', async () => {
  const { kiosk } = await openTestShop();
  const insert = () => kiosk.db.query("insert into settings (key, value) values ('twice', '1')");
  await insert();
  expect(brokenUniqueConstraint(await failure(insert()))).toBe('settings_pkey');
  expect(brokenUniqueConstraint(new Error('something else'))).toBeNull();
});

test('a value that the database cannot store is a client error', async () => {
  const { kiosk } = await openTestShop();
  const tooLarge = await failure(kiosk.db.query('select $1::integer', ['99999999999']));
  expect(isRefusedValue(tooLarge)).toBe(true);
  expect(isRefusedValue(await failure(kiosk.db.query('select nothing')))).toBe(false);
});

test('a lost database is distinguished from one that refuses', async () => {
  const shop = await openTestShop();
  const refused = await failure(shop.kiosk.db.query('select nothing'));
  expect(isDatabaseAway(refused)).toBe(false);
  const ended = await failure(shop.kiosk.db.query('select pg_terminate_backend(pg_backend_pid())'));
  expect(isDatabaseAway(ended)).toBe(true);
});

test('an unreachable database is distinguished from other unreachable services', async () => {
  const port = await freePort();
  const nowhere = openDatabase({ connectionString: `postgres://x@127.0.0.1:${port}/x` }, () => undefined);
  const attempts = [() => nowhere.query('select 1'), () => runTransaction(nowhere, async () => undefined)];
  for (const attempt of attempts) expect(isDatabaseAway(await failure(attempt()))).toBe(true);
  await nowhere.end();

  const bucket = await failure(fetch(`http://127.0.0.1:${port}/picture`));
  const socket = await failure(once(connect(port, '127.0.0.1'), 'connect'));
  const file = await failure(readFile('/nowhere/at/all'));
  for (const other of [bucket, socket, file]) {
    expect([other instanceof Error, isDatabaseAway(other)]).toEqual([true, false]);
  }
});
