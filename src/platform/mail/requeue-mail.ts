import type { Transaction } from '../context.ts';
import { plannedQuery } from '../db/named-query.ts';

const requeue = plannedQuery<{ id: string }>(
  `update mails set status = 'queued', attempts = 0, last_error = null
   where id = $1 and status = 'failed' and to_address <> '' returning id`,
);

/** Queues a failed mail again with all its tries. False if it has not failed, or its recipient was anonymized. */
export async function requeueMail(tx: Transaction, mailId: string): Promise<boolean> {
  const requeued = await requeue(tx, [mailId]);
  if (requeued.length === 0) return false;
  await tx.services.jobs.enqueue(tx, 'mail.send', { mailId });
  return true;
}
