import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { thisMachine } from './machine.ts';
import { ask, asRoot, openFolder, openUsedFolder, startProgram } from './testing/shop-process.ts';

/** The package as npm installs it with --ignore-scripts: without its links. */
function installWithoutScripts(folder: string): string {
  const native = join(folder, 'package', 'native');
  cpSync(thisMachine().native, native, { recursive: true, verbatimSymlinks: true });
  cpSync(join(thisMachine().native, '..', 'package.json'), join(native, '..', 'package.json'));
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(join(native, '..', target), { force: true });
  return native;
}

test('a shop installed without npm’s scripts creates the links itself', async () => {
  const native = installWithoutScripts(openFolder());

  const shop = startProgram({ dataDir: openFolder(), machine: { native } });

  expect(await ask(await shop.address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
  expect(existsSync(join(native, 'lib', 'libpq.so'))).toBe(true);
});

test.runIf(asRoot)(
  'a user who may not write to the installation gets a copy with the links in the data folder',
  async () => {
    const native = installWithoutScripts(openFolder());
    const parent = openFolder(0o777);

    const shop = startProgram({ dataDir: join(parent, 'data'), machine: { native }, uid: 1000 });

    expect(await ask(await shop.address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
    expect(readdirSync(join(parent, 'data')).some((name) => name.startsWith('postgres-binaries-18.'))).toBe(
      true,
    );
  },
);

test('a computer without PostgreSQL’s programs gets instructions', async () => {
  const { error } = await startProgram({ dataDir: openFolder(), machine: { native: '/nowhere/native' } })
    .outcome;

  expect(error).toContain('The PostgreSQL programs in /nowhere/native cannot be run');
});

test.runIf(asRoot)('a folder that may not be written to is named on one line', async () => {
  const dataDir = openFolder();

  const inside = await startProgram({ dataDir, uid: 1000 }).outcome;
  const below = await startProgram({ dataDir: join(dataDir, 'shop'), uid: 1000 }).outcome;

  expect(inside.error).toBe(`The data folder ${dataDir} cannot be used: permission denied.`);
  expect(below.error).toBe(`The data folder ${dataDir}/shop cannot be used: permission denied.`);
});

test('a file instead of the data folder is named on one line', async () => {
  const dataDir = join(openFolder(), 'data');
  writeFileSync(dataDir, '');

  const { error } = await startProgram({ dataDir }).outcome;

  expect(error).toMatch(/^The data folder .*\/data cannot be used: .*$/);
});

test('a database that cannot be created reports the reason and leaves no partial files', async () => {
  const native = join(openFolder(), 'native');
  cpSync(thisMachine().native, native, { recursive: true, verbatimSymlinks: true });
  rmSync(join(native, 'share', 'postgresql', 'postgres.bki'));
  const dataDir = openFolder();

  const { error } = await startProgram({ dataDir, machine: { native } }).outcome;

  expect(error).toMatch(
    /^The database in .*\/postgres could not be created: initdb: error: file .*postgres\.bki.*$/,
  );
  expect(
    readdirSync(dataDir).filter((name) => name.startsWith('postgres') && !name.includes('lock')),
  ).toEqual([]);
});

test('a database that does not start reports PostgreSQL’s message', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  await shop.address();
  await shop.stop();
  rmSync(join(dataDir, 'postgres', 'global', 'pg_control'));

  const { error } = await startProgram({ dataDir }).outcome;

  expect(error).toMatch(/^The database in .*\/postgres does not start: .*$/);
  expect(error).not.toContain('gives no reason');
});

test('a database folder that a copy made world-readable is restricted again', async () => {
  const dataDir = await openUsedFolder();
  const shop = startProgram({ dataDir });
  await shop.address();
  await shop.stop();
  chmodSync(join(dataDir, 'postgres'), 0o755);

  expect(await ask(await startProgram({ dataDir }).address(), 'select 1 as answer')).toEqual([{ answer: 1 }]);
});
