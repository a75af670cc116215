import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runningPostmaster } from './postmaster.ts';
import { ask, openFolder, openUsedFolder, startProgram, until } from './testing/shop-process.ts';

const runs = (dataDir: string) => runningPostmaster(join(dataDir, 'postgres')) !== undefined;

test('of two shops started concurrently on an empty folder one runs and the other reports why it does not', async () => {
  const dataDir = openFolder();
  const shops = [startProgram({ dataDir }), startProgram({ dataDir })];
  const outcomes = await Promise.all(shops.map((shop) => shop.outcome));

  const winner = outcomes.findIndex((outcome) => outcome.connectionString);
  const loser = outcomes[1 - winner];

  expect(outcomes[winner]?.owned).toBe(true);
  expect(loser?.name).toBe('EmbeddedPostgresError');
  expect(loser?.error).toBe(
    `The database in ${dataDir} is in use by another Kiosk (pid ${shops[winner]?.pid}), so this one stops.`,
  );
});

test('a second shop in the same program is refused as well', async () => {
  const dataDir = await openUsedFolder();
  const { startEmbeddedPostgres, EmbeddedPostgresError } = await import('./index.ts');
  const options = { dataDir, mode: 'serve', announce: () => undefined } as const;
  const database = await startEmbeddedPostgres(options);

  await expect(startEmbeddedPostgres(options)).rejects.toThrow(EmbeddedPostgresError);

  await database.stop();
  const again = await startEmbeddedPostgres(options);
  await again.stop();
});

test('a command joins the running shop and leaves it running', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  await ask(await shop.address(), 'create table orders as select 7 as code');

  const command = startProgram({ dataDir, mode: 'join' });
  expect(await ask(await command.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  expect((await command.outcome).owned).toBe(false);
  await command.stop();

  expect(await ask(await shop.address(), 'select code from orders')).toEqual([{ code: 7 }]);
});

test('a command started together with a shop joins it once it answers, or runs first while the shop waits', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  const command = startProgram({ dataDir, mode: 'join' });

  expect(await ask(await command.address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  await command.stop();

  expect(await ask(await shop.address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a command without a shop runs the database for its own duration', async () => {
  const dataDir = openFolder();
  const command = startProgram({ dataDir, mode: 'join' });
  await command.address();
  expect((await command.outcome).owned).toBe(true);

  await command.stop();

  expect(runs(dataDir)).toBe(false);
});

test('a shop waits for a command that is using the database and reports it', async () => {
  const dataDir = await openUsedFolder();
  const command = startProgram({ dataDir, mode: 'join' });
  await command.address();

  const shop = startProgram({ dataDir });
  await until(() => shop.announced.length > 0);
  expect(shop.announced[0]).toBe(
    `Waiting for a Kiosk command (pid ${command.pid}) that is using the database in ${dataDir}.`,
  );
  await command.stop();

  expect(await ask(await shop.address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
});
