import type { PgBoss } from 'pg-boss';
import { JOB_SCHEMA, openBoss } from '#platform/job-queue/open-boss.ts';
import type { Job, JobName } from '#platform/jobs.ts';
import { jobTable } from '#server/jobs.ts';
import type { Kiosk } from '#server/kiosk.ts';

/** The completed jobs by name, and the errors of failed ones, which wait for their retry. */
export type JobsRun = { done: JobName[]; failed: string[] };

/**
 * Runs every due job, and the jobs that they enqueue, like a running shop. Does not wait: delayed jobs stay, unless
 * `hurry` makes them due.
 */
export async function runJobs(kiosk: Kiosk, { hurry = false } = {}): Promise<JobsRun> {
  const run: JobsRun = { done: [], failed: [] };
  if (hurry) await makeDue(kiosk);
  const boss = await openBoss(kiosk.db);
  for (let found = true; found; ) {
    found = false;
    for (const { name } of await boss.getQueues()) {
      while (await doNext(kiosk, boss, name as JobName, run)) found = true;
    }
  }
  return run;
}

async function makeDue(kiosk: Kiosk): Promise<void> {
  const waiting = `update ${JOB_SCHEMA}.job set start_after = now() where state in ('created', 'retry')`;
  await kiosk.db.query(waiting);
}

async function doNext(kiosk: Kiosk, boss: PgBoss, name: JobName, run: JobsRun): Promise<boolean> {
  const [task] = await boss.fetch<never>(name);
  if (!task) return false;
  const job: Job<JobName> = jobTable[name];
  try {
    await job.run(kiosk.context({ kind: 'system' }), task.data);
    await boss.complete(name, task.id);
    run.done.push(name);
  } catch (error) {
    await boss.fail(name, task.id, { message: String(error) });
    run.failed.push(error instanceof Error ? error.message : String(error));
  }
  return true;
}
