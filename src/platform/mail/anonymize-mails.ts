import type { Transaction } from '../context.ts';
import { plannedQuery } from '../db/named-query.ts';

const empty = plannedQuery(
  `update mails set to_address = '', reply_to = null, subject = '', html = '', text = '', last_error = null, user_id = null,
     status = case status when 'queued' then 'failed' else status end
   where user_id = $1 or to_address = $2 or reply_to = $2`,
);

/**
 * Anonymizes the mails to a person, and those whose `replyTo` is that person: addresses and contents are emptied, kind
 * and times stay. Queued ones are not sent any more. The mail about the deletion itself has no `userId` and stays
 * queued.
 */
export async function anonymizeMails(tx: Transaction, userId: string, email?: string): Promise<void> {
  await empty(tx, [userId, email || null]);
}
