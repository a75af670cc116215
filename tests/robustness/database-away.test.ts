import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openDatabaseLine } from '#server/freshness/testing/database-line.ts';
import { openBackOffice } from '../support/back-office.ts';
import { runShop } from '../support/run-shop.ts';
import { createTestDatabase } from '../support/test-shop.ts';

/** A shop with two products whose connection to its database can be cut. */
async function openShopOnALine() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const office = await openBackOffice(readConfig({ LOG_LEVEL: 'silent' }), database.connectionString);
  onTestFinished(() => office.close());
  await office.openShelves();
  const known = await office.add({ name: 'Known mug' });
  const other = await office.add({ name: 'Other mug' });
  const line = await openDatabaseLine(database.connectionString);
  const environment = { DATABASE_URL: line.connectionString, KIOSK_DEMO: '0', LOG_LEVEL: 'silent' };
  const shop = await runShop({ environment });
  onTestFinished(async () => void (await shop.stop()));
  return { line, shop, known, other };
}

test('without its database a shop serves cached pages, shows errors for others, and recovers automatically', async () => {
  const { line, shop, known, other } = await openShopOnALine();
  const ask = (path: string, init?: RequestInit) => fetch(shop.url + path, init);
  for (const path of ['/', `/product/${known.slug}`]) expect((await ask(path)).status).toBe(200);

  await line.cut();
  const remembered = await ask(`/product/${known.slug}`);
  expect([remembered.status, (await remembered.text()).includes('Known mug')]).toEqual([200, true]);
  expect((await ask('/')).status).toBe(200);
  const page = await ask(`/de/product/${other.slug}`);
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  const words = await page.text();
  expect(words).toContain('<html lang="de" dir="ltr">');
  expect(words).toContain('Der Shop macht eine kurze Pause');
  expect(words).toContain('Erneut versuchen');
  const call = await ask(`/api/product/${other.id}`, { headers: { 'accept-language': 'de' } });
  expect([call.status, (await call.json()).code]).toEqual([503, 'server.unavailable']);
  expect((await ask('/healthz')).status).toBe(200);
  const readiness = await ask('/readyz');
  expect([readiness.status, (await readiness.json()).ok]).toEqual([503, false]);

  await line.mend();
  const isBack = async () => {
    expect((await ask('/readyz')).status).toBe(200);
    expect((await ask(`/de/product/${other.slug}`)).status).toBe(200);
  };
  await vi.waitFor(isBack, { timeout: 60_000, interval: 50 });
  expect((await ask(`/api/product/${other.id}`)).status).toBe(200);
});
