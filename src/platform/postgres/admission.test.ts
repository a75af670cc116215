import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runningPostmaster } from './postmaster.ts';
import { signalServer } from './server.ts';
import { ask, asRoot, openFolder, openUsedFolder, startProgram, until } from './testing/shop-process.ts';

const TRUST = 'local all kiosk trust\n';
const PEER = 'local all kiosk peer map=kiosk\n';
/** A user id that no system running these tests has. */
const NAMELESS = 54_321;

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');
const rulesOf = (dataDir: string) => join(clusterOf(dataDir), 'pg_hba.conf');

/** The message that a process of that user gets when it connects to a database. */
function enterAs(uid: number, address: string): string {
  const program = `const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: process.argv[1] });
    try { await client.connect(); console.log('entered'); await client.end(); }
    catch (error) { console.log(error.message); }`;
  const args = ['--input-type=module', '-e', program, address];
  return spawnSync(process.execPath, args, { uid, gid: uid, encoding: 'utf8' }).stdout.trim();
}

test.runIf(asRoot)(
  'another program running as “nobody” cannot connect to the database of root’s shop',
  async () => {
    const dataDir = openFolder();
    const address = await startProgram({ dataDir }).address();
    expect(readFileSync(rulesOf(dataDir), 'utf8')).toBe(PEER);
    expect(enterAs(65_534, address)).toMatch(/^Peer authentication failed/);
    expect(enterAs(0, address)).toBe('entered');
  },
);

test('an older shop that admitted all users restricts its running database without a restart', async () => {
  const dataDir = await openUsedFolder();
  const first = startProgram({ dataDir });
  const address = await first.address();
  writeFileSync(rulesOf(dataDir), TRUST);
  rmSync(join(clusterOf(dataDir), 'pg_ident.conf'));
  const server = runningPostmaster(clusterOf(dataDir))?.pid ?? 0;
  signalServer(server, 'SIGHUP');
  if (asRoot) await until(() => enterAs(65_534, address) === 'entered');
  await first.kill();

  const next = startProgram({ dataDir });

  await next.address();
  expect(runningPostmaster(clusterOf(dataDir))?.pid).toBe(server);
  expect(readFileSync(rulesOf(dataDir), 'utf8')).toBe(PEER);
  if (asRoot) await until(() => enterAs(65_534, address) !== 'entered');
  expect(await ask(address, 'select 1 as answer')).toEqual([{ answer: 1 }]);
});

test('edited rules and user maps stay', async () => {
  const dataDir = await openUsedFolder();
  const first = startProgram({ dataDir });
  await first.address();
  await first.stop();
  const own = `# reports\n${TRUST}`;
  writeFileSync(rulesOf(dataDir), own);
  writeFileSync(join(clusterOf(dataDir), 'pg_ident.conf'), '# mine\n');

  await startProgram({ dataDir }).address();

  expect(readFileSync(rulesOf(dataDir), 'utf8')).toBe(own);
  expect(readFileSync(join(clusterOf(dataDir), 'pg_ident.conf'), 'utf8')).toBe('# mine\n');
});

test.runIf(asRoot)('a user without a name, as in containers, connects to its own database', async () => {
  const dataDir = openFolder(0o777);
  const first = startProgram({ dataDir });
  await ask(await first.address(), 'create table orders as select 7 as code');
  await first.stop();
  execFileSync('chown', ['-R', `${NAMELESS}:${NAMELESS}`, dataDir]);

  const theirs = startProgram({ dataDir, uid: NAMELESS });
  expect(await ask(await theirs.address(), 'select code from orders')).toEqual([{ code: 7 }]);
  await theirs.stop();

  const roots = startProgram({ dataDir });
  expect(enterAs(NAMELESS, await roots.address())).toBe('entered');
});

test.runIf(asRoot)('root does not write through links that the server’s user may have created', async () => {
  const dataDir = await openUsedFolder();
  const first = startProgram({ dataDir });
  await first.address();
  await first.stop();
  const precious = join(dataDir, 'precious');
  const names = join(clusterOf(dataDir), 'pg_ident.conf');
  for (const link of [names, `${names}.new`]) {
    rmSync(link, { force: true });
    symlinkSync(precious, link);
  }

  await startProgram({ dataDir }).address();

  expect(existsSync(precious)).toBe(false);
  expect(lstatSync(names).isFile()).toBe(true);
  expect(lstatSync(names).uid).toBe(65_534);
});
