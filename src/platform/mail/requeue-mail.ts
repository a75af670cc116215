import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../context.ts';
import { mails } from './tables.ts';

/** Queues a failed mail again with all its tries. False if it has not failed, or its recipient was anonymized. */
export async function requeueMail(tx: Transaction, mailId: string): Promise<boolean> {
  const isFailed = and(eq(mails.id, mailId), eq(mails.status, 'failed'), ne(mails.toAddress, ''));
  const requeued = await tx.db
    .update(mails)
    .set({ status: 'queued', attempts: 0, lastError: null })
    .where(isFailed)
    .returning({ id: mails.id });
  if (requeued.length === 0) return false;
  await tx.services.jobs.enqueue(tx, 'mail.send', { mailId });
  return true;
}
