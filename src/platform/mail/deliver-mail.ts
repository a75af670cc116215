import type { Context, Transaction } from '../context.ts';
import { plannedQuery } from '../db/named-query.ts';
import { inTransaction } from '../db/transaction.ts';
import { inSpan } from '../tracing.ts';
import { MailPutOff, MailRefused } from './mailer.ts';

type Mail = {
  id: string;
  toAddress: string;
  replyTo: string | null;
  kind: string;
  locale: string;
  subject: string;
  html: string;
  text: string;
  isConfidential: boolean;
  unsubscribeUrl: string | null;
  attachmentName: string | null;
  attachment: Buffer | null;
  attempts: number;
  createdAt: Date;
};

const lockQueued = plannedQuery<Mail>(
  `select id, to_address as "toAddress", reply_to as "replyTo", kind, locale, subject, html, text,
     is_confidential as "isConfidential", unsubscribe_url as "unsubscribeUrl",
     attachment_name as "attachmentName", attachment, attempts, created_at as "createdAt"
   from mails where id = $1 and status = 'queued' for update`,
);
const writeSent = plannedQuery(
  `update mails set status = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
     html = case when is_confidential then '' else html end, text = case when is_confidential then '' else text end,
     attachment_name = case when not is_confidential then attachment_name end,
     attachment = case when not is_confidential then attachment end
   where id = $1`,
);
const writeFailedTry = plannedQuery(
  'update mails set attempts = $2, last_error = $3, status = $4, is_put_off = $5 where id = $1',
);

const forgotten = `update mails set to_address = '', subject = '', html = '', text = '', last_error = null`;
const forgetRecipient = plannedQuery(
  `${forgotten} where id = $1 and forgets_recipient and status <> 'queued'`,
);
const MOST_FORGOTTEN = 1_000;
const forgetSent = plannedQuery(
  `${forgotten} where id in (
     select id from mails where forgets_recipient and to_address <> '' and status <> 'queued'
     order by id limit ${MOST_FORGOTTEN} for update skip locked)`,
);

/** Tries before a mail counts as failed; with its job's delays they take about three hours. */
const TRIES = 6;

/** The sender of all mails: address and display name. */
export type Sender = { address: string; name: string };

/**
 * Sends a queued mail and records the result. The row is locked meanwhile, so that a second worker waits and finds it
 * sent.
 *
 * @throws what the mailer threw if another try makes sense.
 */
export async function deliverMail(ctx: Context, mailId: string, sender: Sender): Promise<void> {
  const failure = await inTransaction(ctx, async (tx) => {
    const [mail] = await lockQueued(tx, [mailId]);
    if (!mail) return null;
    const error = await hand(tx, mail, sender);
    const again = error ? await recordFailedTry(tx, mail, error) : await recordSent(tx, mail);
    await forgetRecipient(tx, [mailId]);
    return again;
  });
  if (failure) throw failure;
}

/**
 * Empties mails to forgotten people that were sent by a node of a version which did not do so, a thousand at most. For a
 * job, which gets the rest the next time.
 */
export const forgetRecipients = async (ctx: Context): Promise<void> => void (await forgetSent(ctx, []));

async function hand({ services }: Transaction, mail: Mail, sender: Sender): Promise<Error | null> {
  const messageId = `<${mail.id}@${new URL(services.publicUrl).hostname}>`;
  const { createdAt: date, toAddress: to, ...rest } = mail;
  try {
    const letter = { ...rest, to, date, messageId, from: sender.address, fromName: sender.name };
    await inSpan({ name: 'mail', kind: 'client' }, () => services.mailer.send(letter));
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function recordSent(tx: Transaction, { id }: Mail): Promise<null> {
  await writeSent(tx, [id]);
  return null;
}

/** Returns the error if the job shall try again. */
async function recordFailedTry(tx: Transaction, mail: Mail, error: Error): Promise<Error | null> {
  const attempts = mail.attempts + 1;
  const isOver = error instanceof MailRefused || attempts >= TRIES;
  const lastError = error.message.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500);
  const status = isOver ? 'failed' : 'queued';
  await writeFailedTry(tx, [mail.id, attempts, lastError, status, error instanceof MailPutOff]);
  if (isOver) tx.services.log.warn({ kind: mail.kind, id: mail.id, reason: lastError }, 'a mail failed');
  return isOver ? null : error;
}
