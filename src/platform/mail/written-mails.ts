import type { Transaction } from '../context.ts';
import { namedQuery, plannedQuery } from '../db/named-query.ts';

const empty = plannedQuery(
  `update mails set to_address = '', reply_to = null, subject = '', html = '', text = '', last_error = null, user_id = null,
     attachment_name = null, attachment = null,
     status = case status when 'queued' then 'failed' else status end
   where user_id = $1 or lower(to_address) = lower($2) or lower(reply_to) = lower($2)`,
);

/**
 * Anonymizes the mails to a person, and those whose `replyTo` is that person: addresses and contents are emptied, kind
 * and times stay. Queued ones are not sent any more. The mail about the deletion itself has no `userId` and stays
 * queued.
 */
export async function anonymizeMails(tx: Transaction, userId: string, email?: string): Promise<void> {
  await empty(tx, [userId, email || null]);
}

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

const withdraw = plannedQuery(
  `delete from mails where id in (select id from mails where unsubscribe_url = $1 and status = 'queued' for update skip locked)`,
);

/** Deletes mails that wait to be sent and end with this address; one that is being sent at the moment is out. */
export const withdrawMails = async (tx: Transaction, unsubscribeUrl: string): Promise<void> =>
  void (await withdraw(tx, [unsubscribeUrl]));

const selectMails = `select kind, to_address as "to", subject, status, locale, created_at as "createdAt", sent_at as "sentAt"
   from mails`;
/** The mails of a user without their contents, newest first. */
export const readMailsOf = namedQuery(
  'mails_of_person',
  `${selectMails} where user_id = $1 order by id desc`,
);
/** The same to an address. */
export const readMailsTo = plannedQuery(
  `${selectMails} where lower(to_address) = lower($1) order by id desc`,
);
