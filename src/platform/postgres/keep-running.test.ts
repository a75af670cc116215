import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thisMachine } from './machine.ts';
import { runningPostmaster } from './postmaster.ts';
import { ask, openUsedFolder, startProgram, until } from './testing/shop-process.ts';

const pidOf = (dataDir: string) => runningPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;

test('a database that is killed seven times in a row is restarted seven times', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  const address = await shop.address();
  const revived = () => shop.announced.filter((line) => line === 'The database runs again.').length;
  for (let kills = 1; kills <= 7; kills++) {
    process.kill(pidOf(dataDir), 'SIGKILL');
    await until(() => revived() === kills);
  }
  expect(await ask(address, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('a database that cannot start is retried until it can', async () => {
  const dataDir = await openUsedFolder();
  const cluster = join(dataDir, 'postgres');
  const shop = startProgram({ dataDir });
  const address = await shop.address();
  renameSync(join(cluster, 'global'), join(cluster, 'global-away'));
  process.kill(pidOf(dataDir), 'SIGKILL');
  const failures = () => shop.announced.filter((line) => line.includes('It is tried again until'));
  await until(() => failures().length > 0);
  expect(failures()[0]).toMatch(/^The database in .* does not start: .*global.*\. It is tried again/);

  renameSync(join(cluster, 'global-away'), join(cluster, 'global'));
  await until(() => shop.announced.includes('The database runs again.'));
  expect(await ask(address, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test.runIf(process.platform === 'linux')(
  'without free file descriptors, a running server is not taken for a dead one',
  async () => {
    const postmaster = join(import.meta.dirname, 'postmaster.ts');
    const script = `
      const { isAlive } = await import(${JSON.stringify(postmaster)});
      const { openSync } = await import('node:fs');
      try { for (;;) openSync('/dev/null'); } catch (error) { process.exitCode = error.code === 'EMFILE' ? 0 : 3; }
      if (!isAlive(process.ppid)) process.exitCode = 1;`;
    const shell = `ulimit -n 64; exec "$0" --input-type=module -e "$1"`;
    const child = spawn('/bin/sh', ['-c', shell, process.execPath, script], { stdio: 'inherit' });
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

test('a database with a truncated log reports why it does not start', async () => {
  const dataDir = await openUsedFolder();
  const cluster = join(dataDir, 'postgres');
  const shop = startProgram({ dataDir });
  await ask(await shop.address(), 'create table orders as select 7 as code');
  await shop.stop();
  const logs = readdirSync(join(cluster, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of logs) truncateSync(join(cluster, 'pg_wal', name), 0);

  const { error } = await startProgram({ dataDir }).outcome;
  expect(error).toMatch(/does not start: .*checkpoint record/);
});

test('a database without its version file is reported as damaged', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  await shop.address();
  await shop.stop();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '');

  const { error } = await startProgram({ dataDir, machine: thisMachine() }).outcome;
  expect(error).toMatch(/^The database in .*postgres is damaged: .*PG_VERSION.* Restore a backup\.$/);
});
