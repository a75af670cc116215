import { selectOwners } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limit } from '#platform/limits/limit.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { ContactInput } from '../../contract/contact.ts';
import { limits } from '../limits.ts';
import { readMailSender } from '../settings/mail-sender.ts';
import { readSettings } from '../settings/settings.ts';
import { contactMail } from './contact-mail.ts';
import { readContact } from './read-contact.ts';

/**
 * Mails a contact message to the shop, with the sender as reply address. It is stored only in the outbox. Open to
 * everyone. Messages by programs are dropped silently.
 *
 * @throws `request.too_many` (429) and what `readContact` throws (400).
 */
export async function sendMessage(ctx: Context, input: ContactInput): Promise<void> {
  const message = readContact(input);
  await limit(ctx, limits.contact, message.email);
  if (input.website?.trim()) return;
  const { locale } = ctx;
  const { storeName } = await readSettings(ctx);
  const mail = contactMail(message, { locale, storeName });
  const to = await readAddress(ctx);
  const meta = { to, kind: 'content.contact', locale, replyTo: message.email };
  await inTransaction(ctx, (tx) => postMail(tx, { ...mail, ...meta }));
}

/** The shop's address; else its first owner's; else the sender address of its mails. */
async function readAddress(ctx: Context): Promise<string> {
  const { email } = await readSettings(ctx);
  if (email) return email;
  const [owner] = await selectOwners(ctx, []);
  return owner?.email ?? (await readMailSender(ctx)).address;
}
