import { anonymizeAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { forgetJobs } from '#platform/job-queue/forget-jobs.ts';
import { anonymizeMails } from '#platform/mail/anonymize-mails.ts';

/** Makes anonymous what the platform keeps of somebody: mails, jobs, and what was written down of what they did. */
export async function onAccountDeleted(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await anonymizeMails(tx, userId, email);
  await forgetJobs(tx, [userId, email]);
  await anonymizeAudit(tx, userId);
}
