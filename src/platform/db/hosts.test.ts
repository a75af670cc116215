import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { openDatabase } from './database.ts';
import { eachHost } from './hosts.ts';

const within = 5_000;

test.each([
  ['postgres://a@one/shop', ['postgres://a@one/shop']],
  [
    'postgres://a:b,c@one:1,two:2/shop?sslmode=require',
    ['one:1', 'two:2'].map((host) => `postgres://a:b,c@${host}/shop?sslmode=require`),
  ],
  ['postgres://one,two/shop?target_session_attrs=read-write', ['postgres://one/shop', 'postgres://two/shop']],
  [
    'postgres://one,two/shop?target_session_attrs=read-write&a=b',
    ['postgres://one/shop?a=b', 'postgres://two/shop?a=b'],
  ],
])('%s names its hosts', (url, hosts) => expect(eachHost(url)).toEqual(hosts));

async function startServer() {
  const server = await startEmbeddedPostgres({
    dataDir: await temporaryFolder('kiosk-host'),
    mode: 'serve',
    move: async () => undefined,
    announce: () => undefined,
  });
  onTestFinished(() => server.stop());
  const setReadOnly = async (isReadOnly: boolean) => {
    const client = new pg.Client({ connectionString: server.connectionString });
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly}`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };
  return { ...server, setReadOnly, socket: new URL(server.connectionString).searchParams.get('host') ?? '' };
}

test('work goes to the server that can be written to, and to another one soon after that one takes over', async () => {
  const [primary, standby] = await Promise.all([startServer(), startServer()]);
  await standby.setReadOnly(true);
  const hosts = [standby, primary].map(({ socket }) => encodeURIComponent(socket)).join(',');
  const lost: Error[] = [];
  const pool = openDatabase(
    { connectionString: `postgres://kiosk@${hosts}/kiosk?target_session_attrs=read-write` },
    (error) => void lost.push(error),
  );
  onTestFinished(() => pool.end());
  const folderNow = async () =>
    (await pool.query(`select current_setting('data_directory') as folder`)).rows[0].folder;
  const [first, second] = [await folderNow(), await folderNow()];
  expect([first, second]).toEqual([first, first]);
  await pool.query('create table sales (id int)');
  const inFlight = pool.query('select pg_sleep(60)').then(
    () => 'answered',
    () => 'refused',
  );
  await primary.stop();
  expect(await inFlight).toBe('refused');
  const startedAt = performance.now();
  const next = pool.query('create table sales (id int)');
  await standby.setReadOnly(false);
  await next;
  expect(performance.now() - startedAt).toBeLessThan(within);
  expect(await folderNow()).not.toBe(first);
});
