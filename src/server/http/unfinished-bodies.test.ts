import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { smallBodies } from '#platform/body-budget.ts';
import { createLogger } from '#platform/log.ts';
import { openNode } from '../cache/testing/open-node.ts';
import { failureCounter } from '../ops/failures.ts';

type Draft = { path: string; announced: number; sent: number; from?: string };

/** A client that sends part of a body and then waits. */
async function sendPart(origin: string, { path, announced, sent, from = '192.0.2.1' }: Draft) {
  const { hostname, port } = new URL(origin);
  const client: Socket = connect(Number(port), hostname).on('error', () => undefined);
  onTestFinished(() => void client.destroy());
  let answer = '';
  client.on('data', (chunk) => {
    answer += chunk;
  });
  const head = `POST ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json`;
  client.write(`${head}\r\ncontent-length: ${announced}\r\n\r\n${'x'.repeat(sent)}`);
  await once(client, 'connect');
  return { client, answer: () => answer };
}

test('endless bodies of one address take at most 4 MB, are then refused, and do not affect other clients', async () => {
  const node = await openNode({ environment: { TRUST_PROXY: '1' } });
  const unfinished = { path: '/api/cart/check', announced: 65_536, sent: 65_535 };
  const clients = await Promise.all(Array.from({ length: 90 }, () => sendPart(node.origin, unfinished)));
  const refused = () => clients.filter(({ answer }) => answer().startsWith('HTTP/1.1 503 '));
  await vi.waitFor(() => expect(refused().length).toBeGreaterThanOrEqual(26), { timeout: 60_000 });
  expect(refused()[0]?.answer()).toMatch(/retry-after: \d+/i);
  expect(smallBodies.used).toBeGreaterThan(3_000_000);
  expect(smallBodies.used).toBeLessThanOrEqual(4 * 2 ** 20);

  const check = (from: string) =>
    fetch(`${node.origin}/api/cart/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: '{"lines":[]}',
    });
  expect((await check('192.0.2.2')).status).toBe(200);

  for (const { client } of clients) client.destroy();
  await vi.waitFor(() => expect(smallBodies.used).toBe(0), { timeout: 60_000 });
  expect((await check('192.0.2.1')).status).toBe(200);
});

test('without Stripe its webhook address is a 404, before the body is read', async () => {
  const node = await openNode();
  const { answer } = await sendPart(node.origin, {
    path: '/api/webhooks/stripe',
    announced: 200_000,
    sent: 0,
  });
  await vi.waitFor(() => expect(answer()).toMatch(/^HTTP\/1\.1 404 [\s\S]*request\.not_found/), {
    timeout: 60_000,
  });
});

test('requests to the address of a payment provider are limited, too', async () => {
  const node = await openNode();
  const report = () => fetch(`${node.origin}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
  for (let reports = 0; reports < 205; reports++) await report();
  await node.kiosk.db.query('update limits set used = 3000');
  expect((await report()).status).toBe(429);
});

test('a client that disconnects during its body is counted and logged at debug, without an error', async () => {
  const lines: { level: number; msg: string }[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const node = await openNode({ log: createLogger('debug', stream) });
  const gone = async () =>
    (await failureCounter.get()).values.find(({ labels }) => labels.reason === 'client_gone')?.value ?? 0;
  const before = await gone();
  const { client } = await sendPart(node.origin, { path: '/api/cart/check', announced: 100, sent: 50 });
  await vi.waitFor(() => expect(smallBodies.used).toBe(50), { timeout: 60_000 });
  client.destroy();
  await vi.waitFor(async () => expect(await gone()).toBe(before + 1), { timeout: 60_000 });
  expect(lines.filter(({ msg }) => msg === 'request failed').map(({ level }) => level)).toEqual([20]);
});
