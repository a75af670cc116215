import type { Transaction } from '../context.ts';
import { namedQuery } from '../db/named-query.ts';
import { JOB_SCHEMA } from './open-boss.ts';

const forget = namedQuery(
  'jobs_forget',
  `delete from ${JOB_SCHEMA}.job
   where jsonb_path_exists(data, '$.** ? (@ == $who)', jsonb_build_object('who', $1::text))`,
);

/** Deletes every job, done or not, whose payload contains one of these texts. */
export async function forgetJobs(tx: Transaction, texts: readonly string[]): Promise<void> {
  for (const text of texts) await forget(tx, [text]);
}
