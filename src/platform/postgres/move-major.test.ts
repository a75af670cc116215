import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thisMachine } from './machine.ts';
import { runningPostmaster } from './postmaster.ts';
import { type Recipe, startServer, stopServer } from './server.ts';
import { type EmbeddedOptions, startOn } from './start-embedded-postgres.ts';
import { ask, asRoot, openFolder, startProgram } from './testing/shop-process.ts';

const debian = '/usr/lib/postgresql/15';
const canTest = asRoot && existsSync(join(debian, 'bin', 'initdb'));
const nobody = { uid: 65534, gid: 65534 };

/** A data folder whose database was written by PostgreSQL 15, with its binaries. */
async function olderFolder({ hasPrograms = true } = {}): Promise<string> {
  const dataDir = openFolder();
  const cluster = join(dataDir, 'postgres');
  mkdirSync(cluster, { mode: 0o700 });
  chownSync(cluster, nobody.uid, nobody.gid);
  const args = ['-D', cluster, '-U', 'kiosk', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(debian, 'bin', 'initdb'), args, { ...nobody, cwd: '/', stdio: 'pipe' });
  const recipe: Recipe = {
    native: debian,
    cluster,
    socketDir: cluster,
    user: nobody,
    settings: { fsync: 'off' },
  };
  const pid = await startServer(recipe);
  const address = `postgresql://kiosk@localhost/postgres?host=${encodeURIComponent(cluster)}`;
  await ask(address, 'create database kiosk');
  await ask(
    address.replace('/postgres?', '/kiosk?'),
    'create table orders as select generate_series(1, 3) as code',
  );
  await stopServer(pid);
  if (hasPrograms) symlinkSync(debian, join(dataDir, 'postgres-binaries-15.0'));
  return dataDir;
}

async function moveOrders(from: string, to: string): Promise<void> {
  const rows = await ask(from, 'select code from orders order by code');
  await ask(to, 'create table orders (code int)');
  await ask(to, `insert into orders values ${rows.map(({ code }) => `(${code})`).join()}`);
}

const start = (dataDir: string, more: Partial<EmbeddedOptions> = {}) =>
  startOn(thisMachine(), {
    dataDir,
    mode: 'serve',
    announce: () => undefined,
    settings: { fsync: 'off' },
    ...more,
  });

const writtenBy = (folder: string) => readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();

test.runIf(canTest)('an older major version’s database is copied, checked and kept', async () => {
  const dataDir = await olderFolder();
  const announced: string[] = [];

  const database = await start(dataDir, { move: moveOrders, announce: (line) => announced.push(line) });

  expect(await ask(database.connectionString, 'select code from orders')).toHaveLength(3);
  expect(writtenBy(join(dataDir, 'postgres'))).toBe('18');
  expect(writtenBy(join(dataDir, 'postgres-15'))).toBe('15');
  expect(runningPostmaster(join(dataDir, 'postgres-15'))).toBeUndefined();
  expect(announced).toEqual([
    'Moving the database from PostgreSQL 15 to 18.',
    `The database now runs on PostgreSQL 18. The old one is kept in ${dataDir}/postgres-15; delete it when all is well.`,
  ]);
  await database.stop();
});

test.runIf(canTest)('a move that loses a row is refused and leaves the old database unchanged', async () => {
  const dataDir = await olderFolder();
  const losing = async (from: string, to: string) => {
    await moveOrders(from, to);
    await ask(to, 'delete from orders where code = 2');
  };

  await expect(start(dataDir, { move: losing })).rejects.toThrow(
    `The database in ${dataDir}/postgres could not be moved from PostgreSQL 15 to 18 and is as it was: of 3 rows in orders, 2 arrived.`,
  );

  expect(writtenBy(join(dataDir, 'postgres'))).toBe('15');
  const database = await start(dataDir, { move: moveOrders });
  expect(await ask(database.connectionString, 'select code from orders')).toHaveLength(3);
  await database.stop();
});

test.runIf(canTest)('a move interrupted by a power cut is started again', async () => {
  const dataDir = await olderFolder();
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-15'));
  writeFileSync(join(dataDir, 'postgres-moving'), `${dataDir}/postgres-15\n`);

  const database = await start(dataDir, { move: moveOrders });

  expect(await ask(database.connectionString, 'select code from orders')).toHaveLength(3);
  expect(existsSync(join(dataDir, 'postgres-moving'))).toBe(false);
  await database.stop();
});

test.runIf(canTest)(
  'without the older programs the database is left alone and a solution is named',
  async () => {
    const dataDir = await olderFolder({ hasPrograms: false });

    await expect(start(dataDir, { move: moveOrders })).rejects.toThrow(
      `The database in ${dataDir}/postgres was written by PostgreSQL 15, but this Kiosk runs PostgreSQL 18. Nothing was changed.`,
    );

    expect(writtenBy(join(dataDir, 'postgres'))).toBe('15');
  },
);

test('the programs that can read a database are stored beside it', async () => {
  const dataDir = openFolder();
  const first = startProgram({ dataDir });
  await first.address();
  await first.stop();
  const stored = join(dataDir, `postgres-binaries-${packageVersion()}`);

  const second = startProgram({ dataDir, machine: { native: stored } });

  expect(await ask(await second.address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

function packageVersion(): string {
  return JSON.parse(readFileSync(join(thisMachine().native, '..', 'package.json'), 'utf8')).version;
}
