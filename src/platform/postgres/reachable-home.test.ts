import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { thisMachine } from './machine.ts';
import { runningPostmaster } from './postmaster.ts';
import { stopServer } from './server.ts';
import { ask, asRoot, openFolder, startProgram } from './testing/shop-process.ts';

/** A test's own shared place like /var/lib/kiosk. */
function openSharedFolder(): string {
  return join(openFolder(), 'shared');
}

function homeOf(dataDir: string): string {
  const home = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim();
  onTestFinished(async () => {
    const running = runningPostmaster(join(home, 'postgres'));
    if (running) await stopServer(running.pid);
  });
  return home;
}

test.runIf(asRoot)('root’s shop runs its database as “nobody”', async () => {
  const dataDir = openFolder();
  const shop = startProgram({ dataDir });
  await shop.address();

  const pid = runningPostmaster(join(dataDir, 'postgres'))?.pid;
  expect(statSync(`/proc/${pid}`).uid).toBe(65534);
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Groups:\s*$/m);
});

test.runIf(asRoot)(
  'the database of a folder that only root may enter is placed elsewhere, with a message, and found again',
  async () => {
    const closed = openFolder(0o700);
    const native = join(closed, 'package', 'native');
    cpSync(thisMachine().native, native, { recursive: true, verbatimSymlinks: true });
    const dataDir = join(closed, 'data');
    const machine = { native, sharedFolders: [openSharedFolder()] };
    const first = startProgram({ dataDir, machine });
    await ask(await first.address(), 'create table orders as select 7 as code');
    const home = homeOf(dataDir);
    expect(home.startsWith(machine.sharedFolders[0] as string)).toBe(true);
    expect(first.announced).toEqual([
      `Keeping the database in ${home}/postgres, because it may not run as root and its user (65534) cannot reach ${dataDir}.`,
    ]);

    const command = startProgram({ dataDir, mode: 'join', machine });
    expect(await ask(await command.address(), 'select code from orders')).toEqual([{ code: 7 }]);
    await command.stop();
    await first.stop();

    const second = startProgram({ dataDir, machine });
    expect(await ask(await second.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  },
);

test.runIf(asRoot)('a database whose folder became unreachable is moved to where it can run', async () => {
  const parent = openFolder();
  const machine = { sharedFolders: [openSharedFolder()] };
  const first = startProgram({ dataDir: join(parent, 'open'), machine });
  await ask(await first.address(), 'create table orders as select 7 as code');
  await first.stop();
  mkdirSync(join(parent, 'closed'), { mode: 0o700 });
  const dataDir = join(parent, 'closed', 'data');
  cpSync(join(parent, 'open'), dataDir, { recursive: true });

  const second = startProgram({ dataDir, machine });

  expect(await ask(await second.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  homeOf(dataDir);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test.runIf(asRoot)('a copied data folder cannot open the database of a running shop elsewhere', async () => {
  const closed = openFolder(0o700);
  const machine = { sharedFolders: [openSharedFolder()] };
  const shop = startProgram({ dataDir: join(closed, 'one'), machine });
  await shop.address();
  const home = homeOf(join(closed, 'one'));
  cpSync(join(closed, 'one', 'postgres-location'), join(closed, 'two', 'postgres-location'));

  const copy = startProgram({ dataDir: join(closed, 'two'), machine });

  const { error } = await copy.outcome;
  expect(error).toBe(`The database in ${home} is in use by another Kiosk (pid ${shop.pid}).`);
});

test.runIf(asRoot)('a missing moved database is reported, not replaced by an empty one', async () => {
  const dataDir = openFolder();
  const gone = join(dataDir, 'gone');
  writeFileSync(join(dataDir, 'postgres-location'), `${gone}\n`);

  const { error } = await startProgram({ dataDir }).outcome;

  expect(error).toBe(
    `The database of ${dataDir} is kept in ${gone}, which does not exist. Put it back, or delete ${dataDir}/postgres-location to begin with an empty one.`,
  );
});

test.runIf(asRoot)(
  'an ordinary user’s shop runs as that user, and root may start it without changing its owner',
  async () => {
    const dataDir = openFolder(0o777);
    const mine = startProgram({ dataDir: join(dataDir, 'data'), uid: 1000 });
    await ask(await mine.address(), 'create table orders as select 7 as code');
    const cluster = join(dataDir, 'data', 'postgres');
    expect(statSync(`/proc/${runningPostmaster(cluster)?.pid}`).uid).toBe(1000);
    await mine.stop();

    const roots = startProgram({ dataDir: join(dataDir, 'data') });
    expect(await ask(await roots.address(), 'select code from orders')).toEqual([{ code: 7 }]);
    expect(statSync(`/proc/${runningPostmaster(cluster)?.pid}`).uid).toBe(1000);
    await roots.stop();

    const again = startProgram({ dataDir: join(dataDir, 'data'), uid: 1000 });
    expect(await ask(await again.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  },
);
