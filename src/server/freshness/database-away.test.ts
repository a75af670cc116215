import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { putPage } from '#domains/content/server/index.ts';
import { createLogger } from '#platform/log.ts';
import type { Renderer } from '#server/render/renderer.ts';
import { createTestDatabase } from '#tests/support/test-shop.ts';
import { openNode } from '../cache/testing/open-node.ts';
import { plainRenderer } from '../cache/testing/plain-renderer.ts';
import { openDatabaseLine } from './testing/database-line.ts';

const page = (slug: string, title: string) => ({ slug, title, body: 'We sell things.' });

test('without the database cached pages are served, others show an error, and all recovers automatically', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const line = await openDatabaseLine(database.connectionString);
  const node = await openNode({ connectionString: line.connectionString });
  const elsewhere = await openNode({ connectionString: database.connectionString });
  await putPage(node.admin, page('about', 'About us'));
  await putPage(node.admin, page('terms', 'Terms'));
  await node.get('/about');

  await line.cut();
  expect((await node.get('/about')).status).toBe(200);
  expect((await node.get('/api/content/pages/about')).status).toBe(200);
  const unknown = await node.get('/de/terms');
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await unknown.text()).toMatch(/<html lang="de">/);
  const call = await node.get('/api/content/pages/terms');
  expect([call.status, (await call.json()).code]).toEqual([503, 'server.unavailable']);
  await vi.waitFor(() => expect(node.freshness.isDatabaseAway).toBe(true), { timeout: 60_000 });
  await putPage(elsewhere.admin, page('about', 'Changed meanwhile'));
  expect(await (await node.get('/about')).text()).toContain('About us');

  await line.mend();
  await vi.waitFor(() => expect(node.freshness.isDatabaseAway).toBe(false), { timeout: 60_000 });
  expect(await (await node.get('/about')).text()).toContain('Changed meanwhile');
  expect((await node.get('/terms')).status).toBe(200);
});

test('without the database an outdated page is served rather than none', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const line = await openDatabaseLine(database.connectionString);
  const node = await openNode({ connectionString: line.connectionString });
  await putPage(node.admin, page('about', 'About us'));
  const key = '/about';
  await node.get(key);
  const stored = node.caches.pages.find(key);
  if (stored) stored.changesAt = Date.now();
  await line.cut();
  const first = await node.get(key);
  expect([first.status, (await first.text()).includes('About us')]).toEqual([200, true]);
  await vi.waitFor(() => expect(node.freshness.isDatabaseAway).toBe(true), { timeout: 60_000 });
  expect((await node.get(key)).status).toBe(200);
});

test('an unreachable database is logged once, not once per visitor', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const line = await openDatabaseLine(database.connectionString);
  const stream = new PassThrough();
  const lines: { level: number; msg: string }[] = [];
  stream.on('data', (text: Buffer) => {
    for (const each of String(text).trim().split('\n')) lines.push(JSON.parse(each));
  });
  const renderer: Renderer = {
    async render(request) {
      const page = await plainRenderer.render(request);
      return page.status === 503 ? { status: 500, html: '', error: new Error('a part is missing') } : page;
    },
  };
  const log = createLogger('debug', stream);
  const node = await openNode({ connectionString: line.connectionString, log, renderer });
  await line.cut();
  const statuses = new Set<number>();
  for (const visitor of 'abcdefghijklmnopqrst') statuses.add((await node.get(`/page-${visitor}`)).status);
  expect([...statuses]).toEqual([503]);
  await vi.waitFor(() => expect(node.freshness.isDatabaseAway).toBe(true), { timeout: 60_000 });
  await line.mend();
  await vi.waitFor(() => expect(node.freshness.isDatabaseAway).toBe(false), { timeout: 60_000 });
  expect(lines.filter(({ level }) => level >= 30).map(({ msg }) => msg)).toEqual([
    'lost the connection that listens for changes',
    'the database is away; cached pages are served as they are',
    'the database is back; the caches start empty',
  ]);
});
