import { setTimeout } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Actor, Context, WakeReason } from '../context.ts';
import type { Job, JobName, JobTable } from '../jobs.ts';
import { inSpan } from '../tracing.ts';
import { openBoss } from './open-boss.ts';
import { queueOptions } from './open-jobs.ts';
import type { RunInProcess } from './run-in-process.ts';

type Program = {
  context(actor: Actor): Context;
  onWake(listener: (reason: WakeReason) => void): void;
};

export type JobWork = {
  /** Starts no new jobs and waits `patience` milliseconds for running ones; another node repeats the rest. */
  stop(patience: number): Promise<void>;
};

// Jobs of this node wake its workers; polling finds jobs of other programs and due retries.
const POLL_SECONDS = 10;
// How often jobs of dead nodes are looked for.
const SUPERVISE_SECONDS = 30;
// How often due cron jobs are looked for.
const SCHEDULE_SECONDS = 45;

/** Starts the workers. Any number of nodes may; each job runs on one of them, heavy ones by `inProcess`. */
export async function startJobWork(
  program: Program,
  table: JobTable,
  inProcess?: RunInProcess,
): Promise<JobWork> {
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
  const stopping = new AbortController();
  const lanes = new Map<string, string[]>();
  const wake = (name: string) => lanes.get(name)?.forEach((id) => void boss.notifyWorker(id));
  for (const [name, job] of Object.entries(table) as [JobName, Job<JobName>][]) {
    await putQueue(boss, name, job);
    lanes.set(
      name,
      await openLanes(boss, { ctx, name, job, inProcess, signal: stopping.signal, onDone: () => wake(name) }),
    );
  }
  program.onWake(wake);
  return {
    async stop(patience) {
      const ended = Promise.all([...lanes.keys()].map((name) => boss.offWork(name)));
      await Promise.race([ended, setTimeout(patience, undefined, { ref: false })]);
      stopping.abort();
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

type Lane = {
  ctx: Context;
  name: JobName;
  job: Job<JobName>;
  inProcess: RunInProcess | undefined;
  /** Aborts the running jobs at shutdown. */
  signal: AbortSignal;
  onDone: () => void;
};

/** Opens the workers of a lane. Each takes one job, then waits for its next poll; `onDone` makes it poll at once. */
async function openLanes(boss: PgBoss, lane: Lane): Promise<string[]> {
  const { ctx, name, job, onDone } = lane;
  const open = () =>
    boss.work<never>(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([task]) => {
      try {
        if (task) await runTraced(lane, task.data ?? {});
      } catch (error) {
        ctx.services.log.warn({ err: error, job: name, id: task?.id }, 'a job failed');
        throw error;
      } finally {
        onDone();
      }
    });
  return Promise.all(Array.from({ length: job.atOnce ?? 1 }, open));
}

/** A job is a part of the trace of what enqueued it. */
function runTraced(lane: Lane, { traceparent, ...payload }: { traceparent?: string }): Promise<void> {
  const { name } = lane;
  return inSpan(
    {
      name: `job ${name}`,
      kind: 'consumer',
      attributes: { 'messaging.destination.name': name },
      parent: traceparent,
    },
    () => run(lane, payload as never),
  );
}

async function run({ ctx, name, job, inProcess, signal }: Lane, payload: never): Promise<void> {
  if (!inProcess || !job.onProcessDied) return job.run(ctx, payload);
  const { died } = await inProcess(name, payload, signal);
  if (died === null) return;
  if (signal.aborted) throw new Error('The program stopped');
  ctx.services.log.error({ job: name, how: died }, 'the process of a job died');
  await job.onProcessDied(ctx, payload, died);
}
