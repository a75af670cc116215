import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { openBackOffice } from '#tests/support/back-office.ts';
import { address } from '#tests/support/order-address.ts';
import { startOtlpCollector } from '#tests/support/otlp-collector.ts';
import { openCheckouts } from '#tests/support/patient-checkouts.ts';
import { runShop } from '#tests/support/run-shop.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

/** A bucket that has everything that it is asked for. */
async function startBucket(): Promise<string> {
  const server = createServer((_, answer) => answer.writeHead(200).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function run(environment: Record<string, string>) {
  const database = await createTestDatabase();
  const shop = await runShop({
    environment: {
      KIOSK_DEMO: '0',
      TRUST_PROXY: '1',
      DATABASE_URL: database.connectionString,
      ...environment,
    },
  });
  const office = await openBackOffice(readConfig({ LOG_LEVEL: 'silent' }), database.connectionString);
  const stop = async () => {
    await office.close();
    await shop.stop();
  };
  onTestFinished(() => database.drop());
  return { shop, office, stop };
}

test('an operator follows an order from its request through statements and jobs to its mail, and no buyer is in it', async () => {
  const collector = await startOtlpCollector();
  onTestFinished(() => void collector.close());
  const { shop, office, stop } = await run({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'tea-shop',
    S3_ENDPOINT: await startBucket(),
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  await office.openShelves();
  await createShippingMethod(office.staff, { name: 'Standard', priceMinor: 500 });
  await writeSetting(office.staff, 'invoiceUpTo', null);
  const { id } = await office.add();
  const checkouts = openCheckouts(shop.url);
  const lines = [{ productId: id, quantity: 1 }];
  const [placed] = await checkouts.pressTwice({ lines, total: await checkouts.total(lines) }, 7);
  expect(placed?.status).toBeLessThan(300);
  await vi.waitFor(async () => {
    const sent = await office.value<number>("select count(*)::int from mails where status = 'sent'");
    expect(sent).toBeGreaterThan(0);
  }, 20_000);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  await stop();

  const { spans } = collector;
  const request = spans.find(
    ({ name, attributes }) =>
      name === 'POST /api/checkout/orders' && attributes['http.response.status_code'] === 201,
  );
  expect(request).toMatchObject({
    kind: SERVER,
    parentId: '',
    attributes: { 'http.request.method': 'POST', 'http.route': '/api/checkout/orders' },
  });
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId);
  const named = (wanted: string) => trace.find(({ name }) => name === wanted);
  const parts = trace.filter(({ parentId }) => parentId === request?.id);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders_write', 'commit']));
  const job = named('job orders.send_mail');
  expect(job).toMatchObject({ kind: CONSUMER, parentId: request?.id });
  expect(trace.some(({ parentId, kind }) => parentId === job?.id && kind === CLIENT)).toBe(true);
  expect(named('mail')).toMatchObject({ kind: CLIENT, parentId: named('job mail.send')?.id });

  const ready = spans.find(({ name }) => name === 'GET /readyz');
  const bucket = spans.find(({ parentId, name }) => parentId === ready?.id && name.endsWith(' 127.0.0.1'));
  expect(bucket).toMatchObject({ kind: CLIENT, attributes: { 'http.response.status_code': 200 } });

  expect([...collector.metrics]).toEqual(
    expect.arrayContaining([
      'kiosk_http_answers_total',
      'kiosk_http_answer_seconds',
      'process_resident_memory_bytes',
    ]),
  );
  const received = collector.text();
  expect(received).toContain('tea-shop');
  const { line1, lastName } = address;
  const personal = ['buyer-7@example.com', line1, lastName, String(placed?.code), '10.0.0.7'];
  expect(personal.filter((text) => received.includes(text))).toEqual([]);
});

test('a collector that is away is no matter to shoppers, and the operator reads so once', async () => {
  const { shop, stop } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' });
  for (let turn = 0; turn < 20; turn++) expect((await fetch(`${shop.url}/api/browse/shop`)).status).toBe(200);
  const since = performance.now();
  await stop();
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(shop.output().split('could not be exported').length - 1).toBeLessThanOrEqual(1);
});
