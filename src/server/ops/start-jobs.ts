import { runInProcess } from '#platform/job-queue/run-in-process.ts';
import { type JobWork, startJobWork } from '#platform/job-queue/start-job-work.ts';
import type { JobTable } from '#platform/jobs.ts';
import type { Kiosk } from '../kiosk.ts';

/** In megabytes. An import of any size needs less than half of it. */
const HEAP = 384;

export type JobOptions = { connectionString: string; heap?: number };

/** Starts the workers; heavy jobs run in processes of their own with a bounded heap. */
export function startJobs(
  kiosk: Kiosk,
  table: JobTable,
  { connectionString, heap = HEAP }: JobOptions,
): Promise<JobWork> {
  const resolveQuickly = new URL('./resolve-quickly.ts', import.meta.url);
  return startJobWork(
    kiosk,
    table,
    runInProcess({
      program: new URL('./job-process.ts', import.meta.url),
      settings: { config: kiosk.config, connectionString },
      flags: [
        `--import=${resolveQuickly}`,
        `--max-old-space-size=${heap}`,
        '--max-semi-space-size=4',
        '--optimize-for-size',
      ],
      onMessage: (message) => {
        if ('wake' in message) kiosk.services.wake(message.wake as Parameters<typeof kiosk.services.wake>[0]);
      },
    }),
  );
}
