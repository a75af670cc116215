import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runningPostmaster } from './postmaster.ts';
import { ask, openFolder, openUsedFolder, startProgram, until } from './testing/shop-process.ts';

const postmaster = (dataDir: string) => runningPostmaster(join(dataDir, 'postgres'))?.pid;

test('a new shop gets a durable UTF-8 database that only its own socket reaches', async () => {
  const dataDir = openFolder();
  const { startEmbeddedPostgres } = await import('./index.ts');
  const database = await startEmbeddedPostgres({ dataDir, mode: 'serve', announce: () => undefined });

  const [facts] = await ask(
    database.connectionString,
    `select current_database() as name, current_user as user, pg_encoding_to_char(encoding) as encoding,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as waits,
       current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone, lower('ÄPFEL') as lower
     from pg_database where datname = current_database()`,
  );
  expect(facts).toEqual({
    name: 'kiosk',
    user: 'kiosk',
    encoding: 'UTF8',
    fsync: 'on',
    waits: 'on',
    addresses: '',
    zone: 'UTC',
    lower: 'äpfel',
  });
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  await database.stop();
  expect(postmaster(dataDir)).toBeUndefined();
});

test('trigram search treats umlauts as letters', async () => {
  const shop = startProgram({ dataDir: openFolder() });
  await ask(await shop.address(), 'create extension pg_trgm');

  const [row] = await ask(await shop.address(), `select show_trgm('Müü')::text as trigrams`);

  expect(row?.trigrams).not.toBe('{"  m"," m "}');
});

test('a shop finds its rows after a restart', async () => {
  const dataDir = await openUsedFolder();
  const first = startProgram({ dataDir });
  await ask(await first.address(), 'create table orders as select 7 as code');
  await first.stop();

  const second = startProgram({ dataDir });

  expect(await ask(await second.address(), 'select code from orders')).toEqual([{ code: 7 }]);
});

test('a data folder with a long or unusual name works', async () => {
  const dataDir = join(openFolder(), 'a "shop", with 100% ünusual names'.repeat(4), 'data');
  const shop = startProgram({ dataDir });

  expect(await ask(await shop.address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await shop.stop();
});

test('a shop takes over the server that a killed shop left running, and ends it', async () => {
  const dataDir = await openUsedFolder();
  const killed = startProgram({ dataDir });
  await killed.address();
  const left = postmaster(dataDir);
  await killed.kill();
  expect(postmaster(dataDir)).toBe(left);

  const next = startProgram({ dataDir });
  await next.address();
  expect(postmaster(dataDir)).toBe(left);
  await next.stop();

  expect(postmaster(dataDir)).toBeUndefined();
});

test('a program that exits without stopping its database ends it', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  await shop.address();

  await shop.exitWithoutStopping();

  await until(() => postmaster(dataDir) === undefined);
});

test('a killed database of a running shop is restarted under the same address', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  const address = await shop.address();
  await ask(address, 'create table orders as select 7 as code');
  const killed = postmaster(dataDir) ?? 0;

  process.kill(killed, 'SIGKILL');

  await until(() => shop.announced.includes('The database runs again.'));
  expect(await ask(address, 'select code from orders')).toEqual([{ code: 7 }]);
  expect(postmaster(dataDir)).not.toBe(killed);
});

test('a shop recovers when it and its database were killed in the middle of work', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  const address = await shop.address();
  await ask(address, 'create table orders as select 7 as code');
  const busy = ask(address, 'select pg_sleep(60)').catch(() => 'cut off');
  await until(
    async () =>
      (await ask(address, `select 1 from pg_stat_activity where query like '%sleep(60)'`)).length > 0,
  );

  await shop.kill();
  process.kill(postmaster(dataDir) ?? 0, 'SIGKILL');
  const next = startProgram({ dataDir });

  expect(await ask(await next.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  expect(await busy).toBe('cut off');
});
