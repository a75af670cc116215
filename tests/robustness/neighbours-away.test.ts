import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { runningPostmaster } from '#platform/postgres/postmaster.ts';
import { joinShop, openBackOffice } from '#tests/support/back-office.ts';
import { address } from '#tests/support/open-checkout.ts';
import { cookieOf, somebody } from '#tests/support/people.ts';
import { type RunProgram, runShop, temporaryFolder } from '#tests/support/run-shop.ts';
import { signalAll } from '#tests/support/signal-all.ts';
import { addDisk, canAddDisks } from '#tests/support/small-disk.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';

const quiet = { KIOSK_DEMO: '0', LOG_LEVEL: 'silent' };

async function run(environment: Record<string, string>, dataDir?: string): Promise<RunProgram> {
  const shop = await runShop({ environment: { ...quiet, ...environment }, ...(dataDir ? { dataDir } : {}) });
  onTestFinished(async () => void (await shop.stop()));
  return shop;
}

async function ownDatabase(): Promise<string> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.connectionString;
}

/** Sends and reads JSON as a user. */
const caller =
  (shop: RunProgram, cookie = '') =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), response };
  };

/** The owner of a running shop, whose database has this address. */
async function ownerOf(shop: RunProgram, office: Awaited<ReturnType<typeof joinShop>>) {
  const person = somebody();
  const visitor = caller(shop);
  await visitor('POST', '/signup', person);
  await office.value(`update users set role = 'owner' where email = $1 returning id`, [person.email]);
  const { response } = await visitor('POST', '/login', person);
  return caller(shop, cookieOf(response));
}

const readiness = async (shop: RunProgram) => {
  const answer = await fetch(`${shop.url}/readyz`);
  const { checks } = (await answer.json()) as { checks: { name: string; ok: boolean }[] };
  return { status: answer.status, failing: checks.filter(({ ok }) => !ok).map(({ name }) => name) };
};

/** Replaces the shop's logo, which stores a picture. */
async function putLogo(call: Awaited<ReturnType<typeof ownerOf>>) {
  const { version } = (await call('GET', '/settings')).body;
  const logo = `data:image/png;base64,${await readFile('public/icon-192.png', 'base64')}`;
  return call('PATCH', '/settings', { changes: { logo }, version });
}

async function officeAt(connectionString: string) {
  const office = await openBackOffice(readConfig({ LOG_LEVEL: 'silent' }), connectionString);
  onTestFinished(() => office.close());
  return office;
}

test.runIf(canAddDisks)('with a full disk for pictures, everything except pictures works', async () => {
  const disk = addDisk(8);
  const connectionString = await ownDatabase();
  const shop = await run({ DATABASE_URL: connectionString }, disk.folder);
  const call = await ownerOf(shop, await officeAt(connectionString));
  expect(await readiness(shop)).toEqual({ status: 200, failing: [] });

  disk.fill();
  const { status, body } = await putLogo(call);
  expect([status, body.code]).toEqual([503, 'server.unavailable']);
  expect(await readiness(shop)).toEqual({ status: 503, failing: ['files'] });
  expect((await fetch(shop.url)).status).toBe(200);
  expect((await call('POST', '/category', { name: 'Kitchen' })).status).toBeLessThan(300);

  disk.empty();
  expect((await putLogo(call)).status).toBe(200);
  expect(await readiness(shop)).toEqual({ status: 200, failing: [] });
});

test.runIf(canAddDisks)(
  'with a full disk of the built-in database, writes fail until there is room and nothing is lost',
  async () => {
    const disk = addDisk(400);
    const shop = await run({}, disk.folder);
    const office = await joinShop(disk.folder);
    onTestFinished(() => office.close());
    const call = await ownerOf(shop, office);
    const created: string[] = [];
    const refusals = new Set<string>();
    const write = async () => {
      const name = `Category ${randomUUID()}`;
      // Random, so that it cannot be compressed.
      const description = Array.from({ length: 100 }, randomUUID).join(' ');
      const { status, body } = await call('POST', '/category', { name, description });
      if (status < 300) created.push(name);
      else refusals.add(`${status} ${body.code}`);
      return status;
    };
    expect(await write()).toBeLessThan(300);

    // PostgreSQL's preallocated log is used up as well, mostly by large entries; once it is, it cannot answer either.
    const fillLog = () =>
      office
        .value(`select pg_logical_emit_message(false, 'test', repeat('x', 200000))::text`)
        .catch(() => {});
    for (let tries = 0; refusals.size === 0 && tries < 5_000; tries++) {
      disk.fill();
      await fillLog();
      await write();
    }
    expect([...refusals]).toEqual(['503 server.unavailable']);
    expect((await readiness(shop)).status).toBe(503);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

    disk.empty();
    const isBack = async () => {
      expect(await readiness(shop)).toEqual({ status: 200, failing: [] });
      expect(await write()).toBeLessThan(300);
    };
    await vi.waitFor(isBack, { timeout: 60_000, interval: 100 });
    const names = await joinShop(disk.folder);
    onTestFinished(() => names.close());
    const found = await names.value('select count(*)::int from categories where name = any($1)', [created]);
    expect(found).toBe(created.length);
  },
  120_000,
);

test('without the bucket, everything except pictures works', async () => {
  const objects = new Map<string, Buffer>();
  const bucket = createServer(async (request, answer) => {
    const bytes = Buffer.concat(await request.toArray());
    if (request.method === 'PUT') objects.set(request.url ?? '', bytes);
    const found = objects.get(request.url ?? '');
    answer.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
  });
  const open = async (port: number) => {
    bucket.listen(port, '127.0.0.1');
    await once(bucket, 'listening');
    return (bucket.address() as AddressInfo).port;
  };
  const close = async () => {
    bucket.closeAllConnections();
    await new Promise((closed) => bucket.close(closed));
  };
  const port = await open(0);
  onTestFinished(close);
  const connectionString = await ownDatabase();
  const shop = await run({
    DATABASE_URL: connectionString,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const call = await ownerOf(shop, await officeAt(connectionString));
  const { logo } = (await putLogo(call)).body.settings;
  const show = async () => (await fetch(`${shop.url}${logo}`)).status;

  await close();
  const { status, body } = await putLogo(call);
  expect([status, body.code]).toEqual([503, 'server.unavailable']);
  expect(await show()).toBe(503);
  expect(await readiness(shop)).toEqual({ status: 503, failing: ['files'] });
  expect((await fetch(shop.url)).status).toBe(200);

  await open(port);
  expect((await putLogo(call)).status).toBe(200);
  expect(await show()).toBe(200);
  expect(await readiness(shop)).toEqual({ status: 200, failing: [] });
});

test.runIf(process.platform === 'linux')(
  'a hanging database is noticed immediately, and an order is answered and placed once',
  async () => {
    const dataDir = await temporaryFolder('kiosk-still');
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const shop = await run({}, dataDir);
    const office = await joinShop(dataDir);
    onTestFinished(() => office.close());
    await office.openShelves();
    await createShippingMethod(office.staff, { name: 'Standard', priceMinor: 500 });
    const { id } = await office.add();
    const call = caller(shop);
    const lines = [{ productId: id, quantity: 1 }];
    const { total } = (await call('POST', '/checkout/quote', { lines, destination: address })).body;
    const key = { 'idempotency-key': randomUUID() };
    const order = {
      lines,
      total,
      email: 'mia@example.com',
      shippingAddress: address,
      payment: { provider: 'invoice' },
      checkoutId: randomUUID(),
    };
    const placeOrder = () => call('POST', '/checkout/orders', order, key);
    const postmaster = runningPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;

    signalAll(postmaster, 'SIGSTOP');
    onTestFinished(() => signalAll(postmaster, 'SIGCONT'));
    const began = performance.now();
    const { status, failing } = await readiness(shop);
    expect([status, failing[0]]).toEqual([503, 'database']);
    expect(performance.now() - began).toBeLessThan(10_000);
    const late = await placeOrder();
    // From here a database that does not answer may look like one that has too much to do.
    expect(late.status).toBe(503);
    expect(late.body.code).toMatch(/^server\.(unavailable|overloaded)$/);
    expect(performance.now() - began).toBeLessThan(40_000);

    signalAll(postmaster, 'SIGCONT');
    const isPlaced = async () => expect((await placeOrder()).status).toBeLessThan(300);
    await vi.waitFor(isPlaced, { timeout: 60_000, interval: 200 });
    expect(await office.value('select count(*)::int from orders')).toBe(1);
    expect((await readiness(shop)).status).toBe(200);
  },
  120_000,
);
