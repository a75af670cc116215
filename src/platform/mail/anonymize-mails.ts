import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../context.ts';
import { mails } from './tables.ts';

/**
 * Anonymizes the mails to a person, and those whose `replyTo` is that person: addresses and contents are emptied, kind
 * and times stay. Queued ones are not sent any more. The mail about the deletion itself has no `userId` and stays
 * queued.
 */
export async function anonymizeMails(tx: Transaction, userId: string, email?: string): Promise<void> {
  const theirs = eq(mails.userId, userId);
  await tx.db
    .update(mails)
    .set({
      toAddress: '',
      replyTo: null,
      subject: '',
      html: '',
      text: '',
      lastError: null,
      userId: null,
      status: sql`case status when 'queued' then 'failed' else status end`,
    })
    .where(email ? or(theirs, eq(mails.toAddress, email), eq(mails.replyTo, email)) : theirs);
}
