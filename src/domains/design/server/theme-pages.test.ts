import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { type Node, openNode } from '#server/cache/testing/open-node.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { Theme } from '../contract/theme.ts';
import { presets } from '../theme/presets.ts';
import { publishDesign, readDesign, saveDraft } from './documents.ts';

const SECOND = 1_000;
const framed: Theme = { ...presets.signal, icon: null };

async function publish({ admin }: Node, body: Theme) {
  const { version } = await readDesign(admin, 'theme');
  const saved = await saveDraft(admin, { key: 'theme', version, body });
  await publishDesign(admin, { key: 'theme', version: saved.version });
}

const shownCards = '"cards":"framed"';
const pageOf = async (node: Node) => (await node.get('/')).text();

test('visitors of another node see a published theme within a second', async () => {
  const here = await openNode();
  const there = await openNode({ connectionString: here.connectionString });
  for (const node of [here, there]) expect(await pageOf(node)).toContain('"look":null');

  await publish(here, framed);
  expect(await pageOf(here)).toContain(shownCards);
  const since = performance.now();
  await vi.waitFor(async () => expect(await pageOf(there)).toContain(shownCards), { interval: 5 });
  expect(performance.now() - since).toBeLessThan(SECOND);
});

test('nobody else frames a page or sees a draft by asking for the preview', async () => {
  const node = await openNode();
  await saveDraft(node.admin, { key: 'theme', version: 0, body: framed });
  const page = await node.get('/?preview=draft');
  expect(await page.text()).toContain('"look":null');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('staff stores a picture for a page and deletes what was designed; a customer may do neither', async () => {
  const node = await openNode();
  await publish(node, framed);
  const image = `data:image/png;base64,${await readFile('public/icon-192.png', 'base64')}`;
  const store = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ image }),
  };
  const remove = { method: 'DELETE' };
  expect((await node.as(actors.member, '/api/design-pictures', store)).status).toBe(403);
  expect((await node.as(actors.member, '/api/design/theme', remove)).status).toBe(403);
  const stored = await node.as(actors.admin, '/api/design-pictures', store);
  const { data: icon } = await stored.json();
  expect([stored.status, icon]).toEqual([201, expect.objectContaining({ width: 192 })]);

  await publish(node, { ...framed, icon });
  const { icons, theme_color: color } = await (await node.get('/site.webmanifest')).json();
  expect(color).not.toBe('#fdfbf9');
  for (const { src, sizes } of icons) {
    const answer = await node.get(src);
    expect([answer.status, answer.headers.get('content-type')], sizes).toEqual([200, 'image/png']);
  }
  expect((await node.as(actors.admin, '/api/design/theme', remove)).status).toBe(200);
  expect(await pageOf(node)).toContain('"look":null');
});

test('staff saves a draft, publishes it and restores what was published before, by calls', async () => {
  const node = await openNode();
  await publish(node, framed);
  const call = async (method: string, path: string, body: object) => {
    const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await node.as(actors.admin, `/api/design/theme${path}`, init);
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const version = async () => (await readDesign(node.admin, 'theme')).version;
  const list = await node.as(actors.admin, '/api/design/theme/revisions', {});
  const [first]: { id: string }[] = (await list.json()).data;
  await call('PUT', '/draft', { version: await version(), body: framed });
  await call('POST', '/publish', { version: await version() });
  expect(await pageOf(node)).toContain(shownCards);
  await call('POST', '/restore', { version: await version(), revision: first?.id });
});
