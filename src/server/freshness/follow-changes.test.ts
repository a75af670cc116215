import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { putPage, writeSetting } from '#domains/content/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Node } from '../cache/testing/open-node.ts';
import { openNode } from '../cache/testing/open-node.ts';
import { LISTENER } from './wake-up-line.ts';

const about = (title: string) => ({ slug: 'about', title, body: 'We sell things.' });
const textAt = async (node: Node, path = '/about') => (await node.get(path)).text();
const SECOND = 1_000;

async function openTwoNodes(): Promise<[Node, Node]> {
  const first = await openNode();
  return [first, await openNode({ connectionString: first.connectionString })];
}

async function connectTo(node: Node): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: node.connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The time until a node shows a text. */
async function timeUntil(node: Node, text: string): Promise<number> {
  const since = performance.now();
  await vi.waitFor(async () => expect(await textAt(node)).toContain(text), { timeout: 60_000, interval: 5 });
  return performance.now() - since;
}

/** Cuts every connection that listens for changes, like a network failure. */
async function cutListeners(client: pg.Client): Promise<void> {
  const listeners = `from pg_stat_activity where datname = current_database() and application_name = '${LISTENER}'`;
  const count = async () => (await client.query(`select 1 ${listeners}`)).rowCount;
  await vi.waitFor(async () => expect(await count()).toBe(2), { interval: 5 });
  await client.query(`select pg_terminate_backend(pid) ${listeners}`);
}

test('a change on one server is visible there immediately and on the other within a second', async () => {
  const [here, there] = await openTwoNodes();
  for (const title of ['First', 'Second', 'Third']) {
    await putPage(here.admin, about(title));
    expect(await textAt(here)).toContain(title);
    expect(await timeUntil(there, title)).toBeLessThan(SECOND);
  }
});

test('the other server is fresh within a second even if its listening connection was cut', async () => {
  const [here, there] = await openTwoNodes();
  const operator = await connectTo(here);
  await putPage(here.admin, about('Before'));
  await timeUntil(there, 'Before');
  for (let round = 0; round < 3; round++) {
    await cutListeners(operator);
    await putPage(here.admin, about(`Round ${round}`));
    expect(await timeUntil(there, `Round ${round}`)).toBeLessThan(SECOND);
    expect(there.caches.isDatabaseAway).toBe(false);
  }
});

test('a change by a program without a cache, such as the command line, is visible within a second', async () => {
  const node = await openNode();
  await putPage(node.admin, about('Before'));
  await textAt(node);
  const client = await connectTo(node);
  await client.query("begin; update pages set title = 'After' where slug = 'about'");
  await client.query("insert into changed_tags (tags) values ('{page:about}'); commit");
  expect(await timeUntil(node, 'After')).toBeLessThan(SECOND);
});

test('a change committed late, after newer ones were read, is not skipped', async () => {
  const node = await openNode();
  await putPage(node.admin, about('Before'));
  const slow = await connectTo(node);
  await slow.query("begin; update pages set title = 'Late' where slug = 'about'");
  await slow.query("insert into changed_tags (tags) values ('{page:about}')");
  await writeSetting(node.admin, 'storeName', 'Other');
  await node.freshness.readNow();
  expect(await textAt(node)).toContain('Before');
  await slow.query('commit');
  await node.freshness.readNow();
  expect(await textAt(node)).toContain('Late');
});

test('a server drops its own changes once, and reads no change of another twice', async () => {
  const [here, there] = await openTwoNodes();
  const drops: string[][] = [];
  for (const { caches } of [here, there]) {
    const drop = caches.drop.bind(caches);
    caches.drop = (tags) => {
      drops.push([...tags]);
      drop(tags);
    };
  }
  await putPage(here.admin, about('Once'));
  for (const { freshness } of [here, there, here, there]) await freshness.readNow();
  expect(drops).toEqual([
    ['page:about', 'shop'],
    ['page:about', 'shop'],
  ]);
});

test('a rolled back change drops nothing', async () => {
  const node = await openNode();
  await putPage(node.admin, about('Stays'));
  await textAt(node);
  const undone = inTransaction(node.admin, async (tx) => {
    await putPage(tx, about('Never'));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await node.freshness.readNow();
  expect(node.caches.pages.find('/about')).toBeDefined();
});

test('after too many changes to list, everything is rendered again', async () => {
  const node = await openNode();
  await putPage(node.admin, about('Before'));
  await textAt(node);
  const client = await connectTo(node);
  await client.query(
    "insert into changed_tags (tags) select array['product:' || n] from generate_series(1, 2500) n",
  );
  await node.freshness.readNow();
  expect(node.caches.pages.entries.size).toBe(0);
});
