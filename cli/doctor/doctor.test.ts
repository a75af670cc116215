import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { runKiosk } from '#cli/testing/run-kiosk.ts';
import { createApp } from '#server/app.ts';
import { freePort, temporaryFolder } from '#tests/support/run-shop.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

// Each command is a process of its own, which is slow on a busy machine.
async function folder(): Promise<string> {
  const path = await temporaryFolder('kiosk-doctor');
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
const doctor = async (environment: Record<string, string>, ...args: string[]) =>
  runKiosk(['doctor', ...args], { PORT: String(await freePort()), ...environment });

test('a new folder passes, and the start will create the database', async () => {
  const { code, out, err } = await doctor({ KIOSK_DATA: join(await folder(), 'new') });
  expect(out).toMatch(/✓ Node 26\./);
  expect(out).toMatch(/✓ No shop is open on port \d+, which is free\./);
  expect(out).toMatch(/✓ PostgreSQL 18\.\d+ answers \(the embedded database\)\./);
  expect(out).toMatch(/! The next start will run \d+ migrations\./);
  expect([code, err]).toEqual([0, '']);
});

test('beside a running shop it reports that, and the shop’s contents', async () => {
  const shop = await openTestShop();
  const { kiosk, connectionString, config } = shop;
  await kiosk.db.query(
    "insert into media (id, source_url, status) values (gen_random_uuid(), 'https://x.example/', 'failed')",
  );
  const server = serve({ fetch: createApp(kiosk).fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const { code, out } = await doctor({
    DATABASE_URL: connectionString,
    KIOSK_DATA: config.dataDir,
    PORT: String(port),
  });
  expect(out).toMatch(new RegExp(`✓ A shop is open on port ${port} \\(Kiosk `));
  expect(out).toContain('✓ The schema is up to date.\n✓ 0 products, 0 of them on sale.\n');
  expect(out).toContain('! 1 picture could not be fetched; products show a placeholder.\n');
  expect(out).toContain('! Pictures are kept on this machine.');
  expect(code).toBe(0);
  await kiosk.db.query(`insert into alerts (id, kind, subject, amount, bad_since, began_at, notified_at)
    values (gen_random_uuid(), 'disk', 'till', 4, now(), now(), now())`);
  const ill = await doctor({
    DATABASE_URL: connectionString,
    KIOSK_DATA: config.dataDir,
    PORT: String(port),
  });
  expect(ill.out).toMatch(/✗ The disk of till is almost full \(since .+\)\. 4% of it is free\./);
  expect(ill.code).toBe(1);
});

test('a database of a newer Kiosk and an occupied port are reported as errors', async () => {
  const { kiosk, connectionString, config } = await openTestShop();
  await kiosk.db.query("insert into schema_requirements (minimum_version) values ('99.0.0')");
  const other = createServer((_request, response) => response.end('Hello')).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, out } = await doctor({
    DATABASE_URL: connectionString,
    KIOSK_DATA: config.dataDir,
    PORT: String(port),
  });
  expect(out).toContain(`✗ PORT: ${port} is used by another program.\n`);
  expect(out).toMatch(/✗ The database needs Kiosk 99\.0\.0 or newer; this is \d/);
  expect(code).toBe(1);
});

test('an unusable folder and an unreachable database are reported on one line each', async () => {
  const file = join(await folder(), 'file');
  await writeFile(file, '');
  const { code, out } = await doctor({
    KIOSK_DATA: file,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(out.split('\n').filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringMatching(/^✗ KIOSK_DATA: the folder .*file cannot be written/),
    expect.stringMatching(/^✗ DATABASE_URL: the database cannot be reached \(.*\)\.$/),
  ]);
  expect(code).toBe(1);
});

test.each<[Record<string, string>, string[], RegExp, number]>([
  [{ PORT: '99999' }, [], /^PORT is not usable: .*\n$/, 1],
  [{ DATABASE_URL: 'mysql://x' }, [], /^DATABASE_URL is not usable: .*\n$/, 1],
  [{}, ['--fix'], /^Usage: npm run kiosk -- doctor\n$/, 2],
])('%j with %j exits with one line', async (environment, args, message, code) => {
  const ended = await doctor({ KIOSK_DATA: await folder(), ...environment }, ...args);
  expect(ended.err).toMatch(message);
  expect(ended).toMatchObject({ code, out: '' });
});
