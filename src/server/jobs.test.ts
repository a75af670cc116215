import { expect, onTestFinished, test } from 'vitest';
import { startJobWork } from '#platform/job-queue/start-job-work.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { jobTable } from './jobs.ts';

test('unused words are deleted at night, also in a shop that was stopped then', async () => {
  const { shop, add, rows } = await openShelves();
  await add({ name: 'Turntable' });
  await rows("delete from listings where name = 'Turntable'");
  await (await startJobWork(shop.kiosk, jobTable)).stop(1_000);
  expect(await rows('select name, cron from jobs.schedule')).toContainEqual({
    name: 'browse.rebuild_vocabulary',
    cron: '30 3 * * *',
  });

  const known = () => rows("select from search_words where word = 'turntable'");
  expect(await known()).not.toEqual([]);
  await rows("update jobs.schedule set created_on = now() - interval '3 days'");
  await rows("update jobs.version set cron_on = now() - interval '2 days'");
  const work = await startJobWork(shop.kiosk, jobTable);
  onTestFinished(() => work.stop(1_000));
  const due = () => rows(`select data->>'name' as name from jobs.job where name = '__pgboss__send-it'`);
  await expect.poll(due, { timeout: 60_000 }).toContainEqual({ name: 'browse.rebuild_vocabulary' });

  // Runs the job directly: the queue may take up to a minute.
  await jobTable['browse.rebuild_vocabulary'].run(shop.kiosk.context(actors.system), {});
  expect(await known()).toEqual([]);
});
