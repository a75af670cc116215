import { writeFileSync } from 'node:fs';
import { learnMainLanguage } from '#domains/content/server/index.ts';
import type { Config } from '#platform/config.ts';
import type { WorkerMessage } from '#platform/job-queue/run-in-process.ts';
import type { Job, JobName } from '#platform/jobs.ts';
import { lowerPriority } from '#platform/lower-priority.ts';
import { inSpan } from '#platform/tracing.ts';
import { wakeNodes } from '../freshness/wake-up-line.ts';
import { jobTable } from '../jobs.ts';
import { openKiosk } from '../kiosk.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';

/** The message to this process: one job and the shop's settings. */
type JobOrder = {
  name: JobName;
  payload: object;
  config: Config;
  connectionString: string;
  traceparent?: string;
};

const POOL_SIZE = 4;
/** Linux's OOM killer ends the process with the highest score (-1000 to 1000): this one rather than the shop. */
const FIRST_TO_GO = '800';

const send = (message: WorkerMessage) =>
  new Promise<void>((sent) => (process.send ? process.send(message, () => sent()) : sent()));

async function run({ name, payload, config, connectionString, traceparent }: JobOrder): Promise<void> {
  const kiosk = openKiosk(config, { connectionString, poolSize: POOL_SIZE, name: `kiosk-${name}` });
  const telemetry = await startTelemetry(kiosk, name);
  let hasChanged = false;
  kiosk.onTagsDropped(() => {
    hasChanged = true;
  });
  kiosk.onWake((reason) => void send({ wake: reason }));
  try {
    const ctx = kiosk.context({ kind: 'system' });
    await learnMainLanguage(ctx);
    const job: Job<JobName> = jobTable[name];
    const attributes = { 'messaging.destination.name': name };
    await inSpan({ name: `process of ${name}`, kind: 'consumer', attributes, parent: traceparent }, () =>
      job.run(ctx, payload as never),
    );
  } finally {
    if (hasChanged) await wakeNodes(kiosk.db).catch(() => undefined);
    await Promise.all([kiosk.close(), telemetry?.close()]);
  }
}

function volunteer(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', FIRST_TO_GO);
  } catch {
    // Not on Linux, or not permitted.
  }
}

// The shop decides when this process ends; a terminal sends its signals to both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(1));
volunteer();
lowerPriority();
process.once('message', async (order: JobOrder) => {
  await run(order).then(
    () => send({ done: true }),
    (error: Error) => send({ error: { message: error.message, stack: error.stack ?? '' } }),
  );
  process.exit(0);
});
