import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { jobTable } from '#server/jobs.ts';
import { type JobOptions, startJobs } from '#server/ops/start-jobs.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { csvOf, product } from '../testing/files.ts';
import { importByApi } from '../testing/import-by-api.ts';

let shop: TestShop;
let api: ReturnType<typeof importByApi>;
beforeAll(async () => {
  shop = await createTestShop();
  api = importByApi(shop);
});
afterAll(() => shop.close());

const file = csvOf(Array.from({ length: 300 }, (_, n) => product(`item-${n}`)));
const patient = { timeout: 60_000, interval: 50 };
const status = async (id: string) => (await api.look(id)).status;

async function work(options: Partial<JobOptions> = {}) {
  const jobs = await startJobs(shop.kiosk, jobTable, { connectionString: shop.connectionString, ...options });
  const stop = () => jobs.stop(0);
  onTestFinished(stop);
  return { stop };
}

/** The number of job processes of this program. */
function jobProcesses(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const ours = all.filter((line) => line.includes('job-process.ts')).map((line) => line.trim().split(/\s+/));
  return ours.filter(([, parent]) => Number(parent) === process.pid).map(([pid]) => Number(pid));
}

test('an import whose process is killed has failed with a message, and continues when the owner starts it again', async () => {
  await work();
  const id = await api.upload(file);
  await expect.poll(() => status(id), patient).toBe('checked');

  const holder = await shop.kiosk.db.connect();
  await holder.query('begin; lock table products in exclusive mode');
  await api.send('POST', `/${id}/start`);
  await expect.poll(jobProcesses, patient).toHaveLength(1);
  for (const pid of jobProcesses()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => status(id), patient).toBe('failed');
  await holder.query('rollback');
  holder.release();

  expect(await api.look(id)).toMatchObject({
    canStartAgain: true,
    failure: expect.stringContaining('It is not tried again by itself'),
  });
  const jobs = await shop.kiosk.db.query(`select 1 from jobs.job where state in ('created', 'retry', 'active')
    and name = 'exchange.run_import'`);
  expect(jobs.rows).toEqual([]);

  await api.send('POST', `/${id}/start`);
  await expect.poll(() => status(id), patient).toBe('done');
  expect(await api.look(id)).toMatchObject({ canStartAgain: false, failure: null, result: { created: 300 } });
}, 120_000);

test('a file that needs more memory than its process has fails, and the shop continues', async () => {
  const { stop } = await work({ heap: 12 });
  const id = await api.upload(file);
  await expect.poll(() => status(id), patient).toBe('failed');
  await stop();
  expect((await api.look(id, 'de')).failure).toContain('nicht von selbst wiederholt');
  expect((await shop.request('/api/product')).status).toBe(200);

  await work();
  await api.send('POST', `/${id}/start`);
  await expect.poll(() => status(id), patient).toBe('checked');
}, 120_000);
