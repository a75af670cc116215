import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../context.ts';
import { mails } from './tables.ts';

/**
 * Takes a person out of the mails they got: address and contents are emptied, kind and times stay. What still waits
 * is not sent any more. A farewell goes without a `userId`.
 */
export async function anonymizeMails(tx: Transaction, userId: string): Promise<void> {
  await tx.db
    .update(mails)
    .set({
      ...{ toAddress: '', replyTo: null, subject: '', html: '', text: '', lastError: null, userId: null },
      status: sql`case status when 'queued' then 'failed' else status end`,
    })
    .where(eq(mails.userId, userId));
}
