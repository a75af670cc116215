import { sendQuery } from '../db/named-query.ts';
import type { Job, JobName, Jobs, JobTable } from '../jobs.ts';
import { openBoss } from './open-boss.ts';

/** What a queue knows of its jobs. A node that dies is noticed by its missing heartbeat. */
export const queueOptions = ({ retries, retryAfter }: Job<JobName>) => ({
  retryLimit: retries,
  retryDelay: retryAfter,
  retryBackoff: true,
  heartbeatSeconds: 30,
});

const makeQueue = `
  select jobs.create_queue($1, $2::jsonb) where not exists (select from jobs.queue where name = $1)`;

/** Puts jobs into the queue from inside the transaction that causes them. Needs no worker to run. */
export function openJobs(table: JobTable): Jobs {
  return {
    async enqueue(tx, name, payload, { startAt } = {}) {
      const options = { policy: 'standard', ...queueOptions(table[name]) };
      await sendQuery(tx.db, makeQueue, [name, JSON.stringify(options)]);
      const boss = await openBoss(tx.db);
      await boss.send(name, payload, startAt ? { startAfter: startAt } : {});
      tx.afterCommit(() => tx.services.wake(name));
    },
  };
}
