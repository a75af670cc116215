import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../context.ts';
import { mails } from './tables.ts';

/**
 * Takes a person out of the mails they got, and out of those that others would answer to them: addresses and contents are
 * emptied, kind and times stay. What still waits is not sent any more. A farewell goes without a `userId`.
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
