import { and, eq } from 'drizzle-orm';
import type { Context, Transaction } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { MailRefused } from './mailer.ts';
import { type Mail, mails } from './tables.ts';

/** Tries before a mail counts as failed; with its job's delays they take about three hours. */
const TRIES = 6;

/** The sender of all mails: address and display name. */
export type Sender = { address: string; name: string };

/**
 * Sends a queued mail and records the result. The row is locked meanwhile, so that a second worker waits and finds it
 * sent.
 * @throws what the mailer threw if another try makes sense.
 */
export async function deliverMail(ctx: Context, mailId: string, sender: Sender): Promise<void> {
  const failure = await inTransaction(ctx, async (tx) => {
    const mail = await lockQueued(tx, mailId);
    if (!mail) return null;
    const error = await hand(tx, mail, sender);
    return error ? recordFailedTry(tx, mail, error) : recordSent(tx, mail);
  });
  if (failure) throw failure;
}

async function lockQueued(tx: Transaction, mailId: string): Promise<Mail | undefined> {
  const isQueued = and(eq(mails.id, mailId), eq(mails.status, 'queued'));
  const [mail] = await tx.db.select().from(mails).where(isQueued).for('update');
  return mail;
}

async function hand({ services }: Transaction, mail: Mail, sender: Sender): Promise<Error | null> {
  const messageId = `<${mail.id}@${new URL(services.publicUrl).hostname}>`;
  const { createdAt: date, toAddress: to, ...rest } = mail;
  try {
    await services.mailer.send({ ...rest, to, date, messageId, from: sender.address, fromName: sender.name });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function recordSent(tx: Transaction, { id, attempts, isConfidential }: Mail): Promise<null> {
  const emptied = isConfidential ? { html: '', text: '' } : {};
  const outcome = { status: 'sent' as const, sentAt: new Date(), attempts: attempts + 1, lastError: null };
  await tx.db
    .update(mails)
    .set({ ...outcome, ...emptied })
    .where(eq(mails.id, id));
  return null;
}

/** Returns the error if the job shall try again. */
async function recordFailedTry(tx: Transaction, mail: Mail, error: Error): Promise<Error | null> {
  const attempts = mail.attempts + 1;
  const isOver = error instanceof MailRefused || attempts >= TRIES;
  const lastError = error.message.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 500);
  const status = isOver ? 'failed' : 'queued';
  await tx.db.update(mails).set({ attempts, lastError, status }).where(eq(mails.id, mail.id));
  if (isOver) tx.services.log.warn({ kind: mail.kind, id: mail.id, reason: lastError }, 'a mail failed');
  return isOver ? null : error;
}
