import { setTimeout } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Actor, Context, WakeReason } from '../context.ts';
import type { Job, JobName, JobTable } from '../jobs.ts';
import { openBoss } from './open-boss.ts';
import { queueOptions } from './open-jobs.ts';

type Program = {
  context(actor: Actor): Context;
  onWake(listener: (reason: WakeReason) => void): void;
};

export type JobWork = {
  /** Begins nothing new and gives what was begun `patience` milliseconds; the rest another node takes up again. */
  stop(patience: number): Promise<void>;
};

// Jobs of this node wake it; the poll finds those of other programs and attempts that are due again.
const POLL_SECONDS = 10;
// How often somebody looks for jobs whose node died.
const SUPERVISE_SECONDS = 30;
// How often somebody looks whether it is time for what is done by the clock.
const SCHEDULE_SECONDS = 45;

/** Starts doing jobs. Any number of nodes may; each job is done by one of them. */
export async function startJobWork(program: Program, table: JobTable): Promise<JobWork> {
  const ctx = program.context({ kind: 'system' });
  const { log } = ctx.services;
  const boss = await openBoss(ctx.db, {
    supervise: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: true,
    cronMonitorIntervalSeconds: SCHEDULE_SECONDS,
    cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job work interrupted'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  const lanes = new Map<string, string[]>();
  const wake = (name: string) => lanes.get(name)?.forEach((id) => void boss.notifyWorker(id));
  for (const [name, job] of Object.entries(table) as [JobName, Job<JobName>][]) {
    await putQueue(boss, name, job);
    lanes.set(name, await openLanes(boss, { ctx, name, job, onDone: () => wake(name) }));
  }
  program.onWake(wake);
  return {
    async stop(patience) {
      const ended = Promise.all([...lanes.keys()].map((name) => boss.offWork(name)));
      await Promise.race([ended, setTimeout(patience, undefined, { ref: false })]);
      await boss.stop({ close: false, graceful: false });
    },
  };
}

async function putQueue(boss: PgBoss, name: JobName, job: Job<JobName>): Promise<void> {
  const options = queueOptions(job);
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  if (job.cron) await boss.schedule(name, job.cron, {}, { missed: 'once' });
}

type Lane = { ctx: Context; name: JobName; job: Job<JobName>; onDone: () => void };

/** A worker takes one job and then waits for its next poll; `onDone` makes it look again at once. */
async function openLanes(boss: PgBoss, { ctx, name, job, onDone }: Lane): Promise<string[]> {
  const open = () =>
    boss.work<never>(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([task]) => {
      try {
        if (task) await job.run(ctx, task.data);
      } catch (error) {
        ctx.services.log.warn({ err: error, job: name, id: task?.id }, 'a job failed');
        throw error;
      } finally {
        onDone();
      }
    });
  return Promise.all(Array.from({ length: job.atOnce ?? 1 }, open));
}
