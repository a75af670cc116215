import type { Transaction } from '#platform/context.ts';
import { withdrawMails } from '#platform/mail/written-mails.ts';

/** The address that mail programs call to end a kind of reminder with one click. */
export const oneClickUrl = (publicUrl: string, token: string) =>
  `${publicUrl}/api/reminders/unsubscription?token=${token}`;

/** Takes back the reminders of a kind that wait to be sent. */
export const withdrawReminders = (tx: Transaction, token: string): Promise<void> =>
  withdrawMails(tx, oneClickUrl(tx.services.publicUrl, token));
