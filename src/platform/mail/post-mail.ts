import type { Transaction } from '../context.ts';
import { tableColumns } from '../db/table-columns.ts';
import { newId } from '../id.ts';
import type { Locale } from '../locale.ts';
import { oneLine } from '../one-line.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'mail.send': { mailId: string };
  }
}

export type NewMail = {
  /** One bare address. */
  to: string;
  userId?: string | null;
  /** The kind of mail, such as `identity.reset_password`. */
  kind: string;
  locale: Locale;
  subject: string;
  html: string;
  text: string;
  /** Where replies go, if not to the shop. */
  replyTo?: string;
  /**
   * The mail contains a link or code that grants access: staff never see the contents, and they are deleted once sent.
   */
  isConfidential?: boolean;
  /** The mail is the last that is known of its recipient: address and contents are deleted once it is sent or has failed. */
  forgetsRecipient?: boolean;
  /** Where a POST unsubscribes the recipient: mail programs offer it as a button (RFC 8058). */
  unsubscribeUrl?: string;
  /** A PDF that the mail brings. */
  attachment?: { fileName: string; bytes: Uint8Array };
};

const insertMails = tableColumns('mails', {
  id: 'string',
  toAddress: 'string',
  replyTo: 'string?',
  userId: 'string?',
  kind: 'string',
  locale: 'string',
  subject: 'string',
  html: 'string',
  text: 'string',
  isConfidential: 'boolean',
  forgetsRecipient: 'boolean',
  unsubscribeUrl: 'string?',
  attachmentName: 'string?',
  attachment: 'bytes?',
}).insertRows();

const oneAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()\\,;"\p{Cc}]+$/u;

/**
 * Queues a mail: it is sent if and only if the transaction commits, and retried for some hours if the mail server is
 * down. Returns its id.
 *
 * @throws Error if `to` or `replyTo` is not a single address: forms must have checked that.
 */
export async function postMail(tx: Transaction, mail: NewMail): Promise<string> {
  const {
    to,
    replyTo = null,
    userId = null,
    isConfidential = false,
    forgetsRecipient = false,
    unsubscribeUrl = null,
    attachment: file,
    ...contents
  } = mail;
  for (const address of [to, replyTo ?? to])
    if (!oneAddress.test(address)) throw new Error('A mail needs exactly one address');
  const id = newId();
  const subject = oneLine(mail.subject);
  const facts = {
    id,
    toAddress: to,
    replyTo,
    userId,
    isConfidential,
    forgetsRecipient,
    unsubscribeUrl,
    subject,
  };
  const attachment = file ? Buffer.from(file.bytes) : null;
  await insertMails(tx, [{ ...contents, ...facts, attachmentName: file?.fileName ?? null, attachment }]);
  await tx.services.jobs.enqueue(tx, 'mail.send', { mailId: id });
  return id;
}
