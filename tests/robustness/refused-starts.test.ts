import { once } from 'node:events';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runningPostmaster } from '#platform/postgres/postmaster.ts';
import { openFolder, startProgram } from '#platform/postgres/testing/shop-process.ts';
import { openDatabaseLine } from '#server/freshness/testing/database-line.ts';
import { failToStart, temporaryFolder } from '../support/run-shop.ts';
import { createTestDatabase } from '../support/test-shop.ts';

const wrong: [variable: string, value: string, more?: Record<string, string>][] = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_DIRECT_URL', 'localhost:5432'],
  ['KIOSK_SECRET', 'short'],
  ['KIOSK_DEMO', 'yes'],
  ['SMTP_URL', 'mail.example'],
  ['S3_ENDPOINT', 'nowhere'],
  ['S3_ACCESS_KEY_ID', '', { S3_BUCKET: 'pictures' }],
  ['S3_SECRET_ACCESS_KEY', '', { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' }],
  ['STRIPE_PUBLISHABLE_KEY', '', { STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: 'whsec_key' }],
  ['CORS_ORIGINS', 'https://shop.example/path'],
  ['TRUST_PROXY', 'many'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
];

/** Expects exactly one line, which names the problem and its setting. */
function expectOneLine({ code, lines }: Awaited<ReturnType<typeof failToStart>>, pattern: RegExp) {
  expect(lines).toEqual([expect.stringMatching(pattern)]);
  expect(lines[0]).toMatch(/^Kiosk cannot start: /);
  expect(code).toBe(1);
}

async function ownFolder(): Promise<string> {
  const folder = await temporaryFolder('kiosk-refused');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function ownDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return { DATABASE_URL: database.connectionString, KIOSK_DATA: await ownFolder(), KIOSK_DEMO: '0' };
}

for (const [variable, value, more = {}] of wrong) {
  test(`${variable}=${value || '(missing)'} stops the start with one line that names it`, async () => {
    expectOneLine(await failToStart({ [variable]: value, ...more }), new RegExp(variable));
  });
}

test('a port that is in use is named, with a solution', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const failed = await failToStart({ ...(await ownDatabase()), PORT: String(port) });
  expectOneLine(failed, new RegExp(`port ${port} .*in use.*PORT`));
});

test('a host that is not of this machine is named', async () => {
  expectOneLine(
    await failToStart({ ...(await ownDatabase()), PORT: '0', HOST: '203.0.113.7' }),
    /HOST 203\.0\.113\.7/,
  );
});

test.runIf(process.platform === 'linux')(
  'a data folder that cannot be created is named immediately',
  async () => {
    expectOneLine(await failToStart({ KIOSK_DATA: '/proc/kiosk/data' }), /KIOSK_DATA.*\/proc\/kiosk\/data/);
  },
);

test.runIf(process.getuid?.() === 0).for([1000, 65_534])(
  'a data folder that user %i may not write is named',
  async (user) => {
    const folder = await ownFolder();
    const failed = await failToStart({ KIOSK_DATA: join(folder, 'data'), HOME: '/tmp' }, user);
    expectOneLine(failed, new RegExp(`KIOSK_DATA.*${folder}/data`));
  },
);

test.runIf(process.getuid?.() !== 0)('a data folder that is not writable is named', async () => {
  const folder = await ownFolder();
  await chmod(folder, 0o555);
  expectOneLine(
    await failToStart({ KIOSK_DATA: join(folder, 'data') }),
    new RegExp(`KIOSK_DATA.*${folder}/data`),
  );
});

test('a data folder that is a file is named', async () => {
  const file = join(await ownFolder(), 'data');
  await writeFile(file, '');
  expectOneLine(await failToStart({ KIOSK_DATA: file }), /KIOSK_DATA/);
});

test('a database that does not answer is named', async () => {
  const failed = await failToStart({
    DATABASE_URL: 'postgresql://kiosk:secret@127.0.0.1:9/shop',
    KIOSK_DATA: await ownFolder(),
  });
  expectOneLine(failed, /DATABASE_URL/);
  expect(failed.lines[0]).not.toContain('secret');
});

test('a database that is newer than the program is left alone', async () => {
  const environment = await ownDatabase();
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query("insert into schema_requirements (minimum_version) values ('99.0.0')");
  await client.end();
  expectOneLine(await failToStart({ ...environment, PORT: '0' }), /needs Kiosk 99\.0\.0 or newer/);
});

/** Holds the migration lock, so that a start waits; resolves when it does. */
async function holdMigrations(connectionString: string) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('select pg_advisory_lock(7515623)');
  const isWaiting = async () => {
    const { rowCount } =
      await client.query(`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
    expect(rowCount).toBe(1);
  };
  return { waited: () => vi.waitFor(isWaiting, { timeout: 60_000, interval: 20 }) };
}

test('a database whose connection ends during the start is reported with a message', async () => {
  const { DATABASE_URL, ...environment } = await ownDatabase();
  const line = await openDatabaseLine(DATABASE_URL);
  const { waited } = await holdMigrations(DATABASE_URL);
  const failing = failToStart({ ...environment, DATABASE_URL: line.connectionString, PORT: '0' });
  await waited();
  await line.cut();
  expectOneLine(await failing, /DATABASE_URL: the connection to the database ended while the shop was/);
});

test('a built-in database that is killed during the start is reported with a message', async () => {
  const dataDir = openFolder();
  const before = startProgram({ dataDir });
  const { waited } = await holdMigrations(await before.address());
  await before.kill();
  const failing = failToStart({ KIOSK_DATA: dataDir, KIOSK_DEMO: '0', PORT: '0' });
  await waited();
  process.kill(runningPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
  const { code, lines } = await failing;
  expect(lines.at(-1)).toMatch(/^Kiosk cannot start: The database ended while the shop was starting\. .*log/);
  expect(lines.join(' ')).not.toMatch(/EPIPE|ECONNRESET|at \S+ \(/);
  expect(code).toBe(1);
});
