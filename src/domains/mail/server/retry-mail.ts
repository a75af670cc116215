import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { requeueMail } from '#platform/mail/requeue-mail.ts';
import type { OutboxMail } from '../contract.ts';
import { readOutboxMail } from './read-outbox.ts';

addErrorMessages({
  en: { 'content.mail_not_failed': 'Only a mail that has failed can be tried again.' },
  de: { 'content.mail_not_failed': 'Nur eine gescheiterte E-Mail kann erneut versucht werden.' },
});

/**
 * Sends a failed mail again, with all its tries.
 *
 * @throws `request.not_found` (404), and `content.mail_not_failed` (409), also if its recipient was anonymized.
 */
export async function retryMail(ctx: Context, mailId: string): Promise<OutboxMail> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    const isQueued = await requeueMail(tx, mailId);
    const mail = await readOutboxMail(tx, mailId);
    if (!isQueued) throw new DomainError('content.mail_not_failed', 409);
    await recordAudit(tx, { action: 'mail.retried', subjectType: 'mail', subjectId: mailId });
    return mail;
  });
}
