import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive, runningPostmaster } from './postmaster.ts';
import { ask, openUsedFolder, startProgram, until } from './testing/shop-process.ts';

/** A data folder after a power failure, with the server's pid now used by another process. */
async function cutOffFolder(nameNow: number): Promise<string> {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  await ask(await shop.address(), 'create table orders as select 7 as code');
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  await shop.kill();
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  await until(() => runningPostmaster(join(dataDir, 'postgres')) === undefined);
  for (const file of [pidFile, join(dataDir, 'postgres', '.s.PGSQL.5432.lock')]) {
    const [, ...rest] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [nameNow, ...rest].join('\n'));
  }
  return dataDir;
}

async function zombie(): Promise<number> {
  // The shell's child ends once another program has replaced the shell, which never reaps it.
  const child = '(until grep -q sleep /proc/$$/comm; do :; done)';
  const parent = spawn('/bin/sh', ['-c', `${child} & echo $!; exec sleep 600`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [output] = await once(parent.stdout, 'data');
  const pid = Number(output);
  await until(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '));
  return pid;
}

test.runIf(process.platform === 'linux')(
  'a shop starts although its dead database’s pid belongs to a zombie',
  async () => {
    const pid = await zombie();
    expect(isAlive(pid)).toBe(false);

    const shop = startProgram({ dataDir: await cutOffFolder(pid) });

    expect(await ask(await shop.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  },
);

test('a shop starts although its dead database’s pid belongs to another program now, and leaves that alone', async () => {
  const stranger = spawn('sleep', ['600']);
  onTestFinished(() => void stranger.kill('SIGKILL'));

  const shop = startProgram({ dataDir: await cutOffFolder(stranger.pid ?? 0) });

  expect(await ask(await shop.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  await shop.stop();
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});

test('a shop starts although its dead database’s pid belongs to another shop’s database', async () => {
  const otherFolder = await openUsedFolder();
  const other = startProgram({ dataDir: otherFolder });
  await other.address();
  const pid = runningPostmaster(join(otherFolder, 'postgres'))?.pid ?? 0;

  const shop = startProgram({ dataDir: await cutOffFolder(pid) });

  expect(await ask(await shop.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  expect(await ask(await other.address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
});
