import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type RunProgram, runShop } from '../support/run-shop.ts';
import { createTestDatabase } from '../support/test-shop.ts';

async function openShop(environment: Record<string, string> = {}): Promise<RunProgram> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return runShop({
    environment: { DATABASE_URL: database.connectionString, KIOSK_DEMO: '0', ...environment },
  });
}

const closed = (shop: RunProgram) => onTestFinished(async () => void (await shop.stop()));

test('monitoring reads that the program is alive and ready, and its metrics on this machine, not through a proxy', async () => {
  const shop = await openShop();
  closed(shop);
  const health = await fetch(`${shop.url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { ok: true, version: '0.1.0' }]);
  const ready = await fetch(`${shop.url}/readyz`);
  expect([ready.status, (await ready.json()).ok, ready.headers.get('cache-control')]).toEqual([
    200,
    true,
    'no-store',
  ]);

  await (await fetch(`${shop.url}/about`)).text();
  const figures = await fetch(`${shop.url}/metrics`);
  expect(figures.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const text = await figures.text();
  expect(text).toMatch(/^kiosk_http_answers_total\{kind="page",status="\dxx"\} \d+$/m);
  expect(text).toMatch(/^kiosk_database_connections\{share="own",use="open"\} \d+$/m);
  const foreign = await fetch(`${shop.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(foreign.status).toBe(403);
});

test('with METRICS_TOKEN metrics are only for its bearer', async () => {
  const shop = await openShop({ METRICS_TOKEN: 'a-long-enough-token' });
  closed(shop);
  const ask = async (authorization?: string) =>
    (await fetch(`${shop.url}/metrics`, { headers: authorization ? { authorization } : {} })).status;
  expect(await ask()).toBe(403);
  expect(await ask('Bearer another-long-token')).toBe(403);
  expect(await ask('Bearer a-long-enough-token')).toBe(200);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} stops a shop gracefully, after answering open requests`, async () => {
    const shop = await openShop();
    const { promise: answered, resolve } = Promise.withResolvers<string>();
    const body = '{"lines":[]}';
    const socket = connect(shop.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk)).on('close', () => resolve(heard));
    const head = [
      'POST /api/cart/check HTTP/1.1',
      `Host: localhost:${shop.port}`,
      'Content-Type: application/json',
    ];
    await new Promise<void>((sent) =>
      socket.write(
        `${[...head, `Content-Length: ${body.length}`, 'Connection: close'].join('\r\n')}\r\n\r\n`,
        () => sent(),
      ),
    );
    // The program has read the head once it answers a later client.
    await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } });
    const ended = shop.stop(signal);
    socket.write(body);
    expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ended).toBe(0);
    await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow();
    expect(shop.output()).not.toMatch(/error|warn/i);
  });
}

test('slow clients do not delay the stop of a shop', async () => {
  const shop = await openShop();
  const host = `Host: localhost:${shop.port}\r\n`;
  const slow = [
    `GET / HTTP/1.1\r\n${host}X-Slow: `,
    `POST /api/cart/check HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    // Requests much more than all buffers hold, and reads nothing.
    `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(200),
  ];
  for (const words of slow) {
    const socket = connect(shop.port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.pause();
    await new Promise<void>((sent) => socket.write(words, () => sent()));
  }
  await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } });
  const began = performance.now();
  expect(await shop.stop('SIGTERM')).toBe(0);
  // Ten seconds for running requests, two for the database, and some for a busy machine.
  expect(performance.now() - began).toBeLessThan(15_000);
});
