import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { jobTable } from '#server/jobs.ts';
import { openKiosk } from '#server/kiosk.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { JobTable } from '../jobs.ts';
import { openBoss } from './open-boss.ts';
import { startJobWork } from './start-job-work.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.close());

const tableOf = (run: (mailId: string) => Promise<void>, retryAfter = 300): JobTable => ({
  ...jobTable,
  'mail.send': { run: (_ctx, { mailId }) => run(mailId), retries: 3, retryAfter },
});
const enqueue = (...mailIds: string[]) =>
  inTransaction(shop.kiosk.context(actors.system), async (tx) => {
    for (const mailId of mailIds) await tx.services.jobs.enqueue(tx, 'mail.send', { mailId });
  });
const stateOfJobs = async (): Promise<string[]> => {
  const { rows } = await shop.kiosk.db.query("select state from jobs.job where name = 'mail.send'");
  return rows.map(({ state }) => state);
};

async function startWork(run: (mailId: string) => Promise<void>) {
  const work = await startJobWork(shop.kiosk, tableOf(run));
  onTestFinished(() => work.stop(0));
  return work;
}

test('jobs begin right after their commit, even if there are many', async () => {
  const done: string[] = [];
  await startWork(async (mailId) => void done.push(mailId));
  await enqueue('1', '2', '3');
  await expect.poll(() => done, { timeout: 60_000 }).toEqual(['1', '2', '3']);
});

test('a failed job waits and is run again when due', async () => {
  let tries = 0;
  await startWork(async () => {
    tries++;
    if (tries === 1) throw new Error('not yet');
  });
  await enqueue('1');
  await expect.poll(stateOfJobs).toEqual(['retry']);
  const { db } = shop.kiosk;
  const { rows } = await db.query(
    "select extract(epoch from start_after - now()) as seconds from jobs.job where name = 'mail.send'",
  );
  expect(rows[0].seconds).toBeGreaterThan(290);
  await db.query('update jobs.job set start_after = now()');
  shop.kiosk.services.wake('mail.send');
  await expect.poll(stateOfJobs).toEqual(['completed']);
});

test('stopping waits for running jobs, and for no others', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const work = await startWork(() => {
    begun.resolve();
    return end.promise;
  });
  await enqueue('1', '2');
  await begun.promise;
  const stopped = work.stop(10_000);
  end.resolve();
  await stopped;
  expect((await stateOfJobs()).sort()).toEqual(['completed', 'created']);
});

test('a job that exceeds its time is returned to the queue', async () => {
  const begun = Promise.withResolvers<void>();
  const work = await startWork(() => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  await enqueue('1');
  await begun.promise;
  await work.stop(0);
  expect(await stateOfJobs()).toEqual(['retry']);
});

test('the job of a node that died is run by another', async () => {
  await enqueue('1');
  const boss = await openBoss(shop.kiosk.db);
  boss.on('error', () => undefined);
  await boss.fetch('mail.send');
  await shop.kiosk.db.query("update jobs.job set heartbeat_on = now() - interval '31 seconds'");
  await boss.supervise('mail.send');
  expect(await stateOfJobs()).toEqual(['retry']);
});

test('nodes share the jobs and run each once', async () => {
  const second = openKiosk(shop.config, { connectionString: shop.connectionString });
  onTestFinished(() => second.close());
  const done: string[] = [];
  const table = tableOf(async (mailId) => void done.push(mailId));
  const works = await Promise.all([shop.kiosk, second].map((kiosk) => startJobWork(kiosk, table)));
  const ids = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0'));
  second.services.wake('mail.send');
  await enqueue(...ids);
  second.services.wake('mail.send');
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(20);
  await Promise.all(works.map((work) => work.stop(1_000)));
  expect(done.toSorted()).toEqual(ids);
});
