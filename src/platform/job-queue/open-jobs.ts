import type { Transaction } from '../context.ts';
import { namedQuery } from '../db/named-query.ts';
import type { Job, JobName, Jobs, JobTable } from '../jobs.ts';
import { tracingOf } from '../tracing.ts';
import { JOB_SCHEMA } from './open-boss.ts';

/** The options of a job's queue. A node that died is detected by its missing heartbeat. */
export const queueOptions = ({ retries, retryAfter, lastsAtMost }: Job<JobName>) => ({
  retryLimit: retries,
  retryDelay: retryAfter,
  retryBackoff: true,
  heartbeatSeconds: 30,
  ...(lastsAtMost && { expireInSeconds: lastsAtMost }),
});

/** The payload with the trace of what enqueued it, which `start-job-work.ts` takes out again. */
function withTrace(payload: object): object {
  const traceparent = tracingOf()?.parent();
  return traceparent ? { ...payload, traceparent } : payload;
}

const makeQueue = namedQuery('jobs_make_queue', `select ${JOB_SCHEMA}.create_queue($1, $2::jsonb)`);

/**
 * Does what pg-boss's `send` does, as one prepared statement instead of two unprepared ones; retry options come from
 * the queue. Inserts nothing if the queue does not exist yet.
 */
const insert = namedQuery(
  'jobs_enqueue',
  `insert into ${JOB_SCHEMA}.job (name, data, policy, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
     retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter)
   select name, $2::jsonb, policy, due, due + retention_seconds * interval '1 second', retry_limit, retry_delay,
     coalesce(retry_backoff, false), retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter
   from ${JOB_SCHEMA}.queue, coalesce($3::timestamptz, now()) due where name = $1
   returning id`,
);

const columns = `name text, data jsonb, policy text, retry_limit integer, retry_delay integer, retry_backoff boolean,
  heartbeat_seconds integer`;
const names = columns.replaceAll(/ (text|jsonb|integer|boolean)/g, '');

/** SQL: inserts the jobs of `drafts` (an array parameter of JSON texts) if `condition` holds. */
export const insertJobs = ({ drafts, condition }: Record<'drafts' | 'condition', string>) =>
  `insert into ${JOB_SCHEMA}.job (${names})
    select ${names} from unnest(${drafts}::json[]) draft, json_to_record(draft) as job (${columns}) where ${condition}`;

/** Inserts jobs within the transaction that causes them. Needs no running worker. */
export function openJobs(table: JobTable): Jobs {
  const made = new Set<JobName>();
  return {
    async enqueue(tx, name, payload, { startAt } = {}) {
      const values = [name, JSON.stringify(withTrace(payload)), startAt ?? null];
      if ((await insert(tx, values)).length === 0) {
        await makeQueue(tx, queueOf(table, name));
        await insert(tx, values);
      }
      tx.afterCommit(() => tx.services.wake(name));
    },
    async draft(ctx, name, payload) {
      if (!made.has(name)) {
        await makeQueue(ctx, queueOf(table, name));
        // Wakes the workers only after the commit.
        if ('afterCommit' in ctx) (ctx as Transaction).afterCommit(() => void made.add(name));
        else made.add(name);
      }
      const { retryLimit, retryDelay, retryBackoff, heartbeatSeconds } = queueOptions(table[name]);
      return JSON.stringify({
        name,
        data: withTrace(payload),
        policy: 'standard',
        retry_limit: retryLimit,
        retry_delay: retryDelay,
        retry_backoff: retryBackoff,
        heartbeat_seconds: heartbeatSeconds,
      });
    },
  };
}

const queueOf = (table: JobTable, name: JobName) => [
  name,
  JSON.stringify({ policy: 'standard', ...queueOptions(table[name]) }),
];

const forget = namedQuery(
  'jobs_forget',
  `delete from ${JOB_SCHEMA}.job
   where jsonb_path_exists(data, '$.** ? (@ == $who)', jsonb_build_object('who', $1::text))`,
);

/** Deletes every job, done or not, whose payload contains one of these texts. */
export async function forgetJobs(tx: Transaction, texts: readonly string[]): Promise<void> {
  for (const text of texts) await forget(tx, [text]);
}
