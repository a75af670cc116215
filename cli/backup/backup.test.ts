import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runKiosk, startKiosk } from '#cli/testing/run-kiosk.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

async function openShop() {
  const shop = await openTestShop();
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = { DATABASE_URL: shop.connectionString, KIOSK_DATA: shop.config.dataDir };
  return { folder, environment, connectionString: shop.connectionString };
}

test('an operator encrypts a backup with a typed passphrase and checks it with the same', async () => {
  const { folder, environment } = await openShop();
  const file = join(folder, 'shop.backup');
  const written = await runKiosk(['backup', file, '--encrypt'], environment, 'correct horse battery\n');
  expect([written.code, written.err]).toEqual([0, '']);
  const check = (passphrase: string) =>
    runKiosk(['restore', file, '--check'], environment, `${passphrase}\n`);
  const right = await check('correct horse battery');
  expect([right.code, right.out]).toEqual([
    0,
    expect.stringMatching(/rows in \d+ tables and 0 files are as they were/),
  ]);
  const wrong = await check('something else');
  expect([wrong.code, wrong.err.trim().split('\n').at(-1)]).toEqual([
    1,
    'The passphrase does not fit this backup.',
  ]);
  const occupied = await runKiosk(['restore', file], environment, 'correct horse battery\n');
  expect([occupied.code, occupied.err]).toEqual([1, expect.stringContaining('The database is not empty.')]);
});

test('a backup whose process is killed leaves nothing that looks like a backup, and no rows of the shop', async () => {
  const { folder, environment, connectionString } = await openShop();
  // As an earlier one left it that was killed in the moment before its file lost its name.
  await writeFile(join(environment.KIOSK_DATA, 'backup-rows-0123456789ab'), '');
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  await holder.query('begin; lock table variants');
  const { child, ended } = startKiosk(['backup', `${folder}/`], environment);
  const isWaiting = async () => {
    // Other tests use the same server.
    const { rows } = await holder.query(
      `select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database
       where not granted and datname = current_database()`,
    );
    expect(rows[0].waiting).toBe(1);
  };
  await vi.waitFor(isWaiting, { timeout: 60_000, interval: 20 });
  child.kill('SIGKILL');
  await ended;
  await holder.end();
  expect((await readdir(folder)).filter((name) => name.endsWith('.backup'))).toEqual([]);
  expect((await readdir(environment.KIOSK_DATA)).filter((name) => name.startsWith('backup-'))).toEqual([]);
  const none = await runKiosk(['restore', `${folder}/`, '--check'], environment);
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no backup in')]);
  const [unfinished = ''] = await readdir(folder);
  const cut = await runKiosk(['restore', join(folder, unfinished), '--check'], environment);
  expect([cut.code, cut.err]).toEqual([1, expect.stringMatching(/cut off/)]);
});
