import type { Transaction } from '../context.ts';
import { newId } from '../id.ts';
import type { Locale } from '../locale.ts';
import { mails } from './tables.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'mail.send': { mailId: string };
  }
}

export type NewMail = {
  /** One bare address. */
  to: string;
  userId?: string | null;
  /** What it is about, such as `identity.reset_password`. */
  kind: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, when not to the shop. */
  replyTo?: string;
  /** Holds a link or code that lets its reader in: staff never see the contents, and they are gone once sent. */
  isConfidential?: boolean;
};

const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()\\,;"\p{Cc}]+$/u;
const oneLine = (subject: string) => subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Posts a mail: it goes out if and only if the transaction commits, soon afterwards, and is tried for some hours
 * where the mail server is away. Gives its id.
 *
 * @throws Error where `to` or `replyTo` is not one address: forms must have checked that.
 */
export async function postMail(tx: Transaction, mail: NewMail): Promise<string> {
  const { to, replyTo = null, userId = null, isConfidential = false, ...contents } = mail;
  for (const address of [to, replyTo ?? to])
    if (!oneAddress.test(address)) throw new Error('A mail needs exactly one address');
  const id = newId();
  const subject = oneLine(mail.subject);
  await tx.db
    .insert(mails)
    .values({ ...contents, id, toAddress: to, replyTo, userId, isConfidential, subject });
  await tx.services.jobs.enqueue(tx, 'mail.send', { mailId: id });
  return id;
}
