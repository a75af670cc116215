import { expect, onTestFinished, test } from 'vitest';
import { createBrand } from '#domains/catalog/server/index.ts';
import { productTag } from '#platform/cache-tags.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Transaction } from '../context.ts';
import { openDatabase, runTransaction } from './database.ts';
import { plannedQuery } from './named-query.ts';
import { inTransaction } from './transaction.ts';

const takeLock = plannedQuery('select pg_advisory_xact_lock($1)');
const lock = (tx: Transaction, place: number) => takeLock(tx, [place]);

/** A barrier: resolves for all participants when the last has arrived. */
function meeting(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = people;
  return () => {
    missing--;
    if (missing <= 0) resolve();
    return promise;
  };
}

/** Two transactions that change two rows in opposite order, each waiting until the other has locked its first. */
async function crossPaths(shop: TestShop, change: (tx: Transaction, from: number) => Promise<unknown>) {
  const meet = meeting(2);
  const attempts = [0, 0];
  const ctx = shop.kiosk.context(actors.admin);
  const run = (from: number) =>
    inTransaction(ctx, async (tx) => {
      attempts[from] = (attempts[from] ?? 0) + 1;
      await lock(tx, from);
      await meet();
      await change(tx, from);
      await lock(tx, 1 - from);
    });
  await Promise.all([run(0), run(1)]);
  return attempts;
}

test('two deadlocking changes both succeed, and each happens once', async () => {
  const shop = await openTestShop();
  const dropped: string[][] = [];
  shop.kiosk.onTagsDropped((tags) => void dropped.push([...tags].sort()));
  let tasks = 0;
  const attempts = await crossPaths(shop, async (tx, from) => {
    tx.touch(productTag(`${from}`));
    tx.afterCommit(() => void tasks++);
    await createBrand(tx, { name: `Brand ${from}` });
  });
  expect(attempts.toSorted()).toEqual([1, 2]);
  expect(tasks).toBe(2);
  expect(dropped).toHaveLength(2);
  const { rows } = await shop.kiosk.db.query('select name from brands order by name');
  expect(rows).toEqual([{ name: 'Brand 0' }, { name: 'Brand 1' }]);
});

test('a change that keeps conflicting is answered with a retry later, not a fault', async () => {
  const shop = await openTestShop();
  const { db } = shop.kiosk;
  await db.query(`
    create function collide() returns trigger language plpgsql as $$
    begin raise exception 'crossed' using errcode = '40P01'; end $$;
    create trigger collide before insert on brands for each row execute function collide()`);
  const answer = await shop.request('/api/brand', {
    method: 'POST',
    as: actors.admin,
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: '{"name":"Halden"}',
  });
  const { code, message } = await answer.json();
  expect([answer.status, code, answer.headers.get('retry-after')]).toEqual([503, 'server.busy', '1']);
  expect(message).toContain('Bitte versuchen Sie es noch einmal');
});

const markShop = plannedQuery("insert into settings (key, value) values ('marked', '1')");
const endOwnConnection = plannedQuery('select pg_terminate_backend(pg_backend_pid())');
const countMarks = plannedQuery<{ marks: number }>(
  "select count(*) as marks from settings where key = 'marked'",
);

test('a transaction that fails leaves nothing behind, and its connection, or another one, serves the next', async () => {
  const { connectionString } = await openTestShop();
  const db = openDatabase({ connectionString, max: 1 }, () => undefined);
  onTestFinished(() => db.end());
  const changesItsMind = runTransaction(db, async (tx) => {
    await markShop({ db: tx }, []);
    throw new Error('changed my mind');
  });
  await expect(changesItsMind).rejects.toThrow('changed my mind');
  expect(await countMarks({ db }, [])).toEqual([{ marks: 0 }]);
  const losesConnection = runTransaction(db, async (tx) => {
    await markShop({ db: tx }, []);
    await endOwnConnection({ db: tx }, []);
  });
  await expect(losesConnection).rejects.toThrow('terminating connection');
  expect(await countMarks({ db }, [])).toEqual([{ marks: 0 }]);
  expect([db.totalCount, db.idleCount]).toEqual([1, 1]);
});
